/** Wood on wood, made on the spot: no files to fetch. Silent until asked. */

import { tableTop } from "./prefs";

let audio: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Browsers let a page sound only after a gesture: ask again at each. */
function open(): AudioContext | null {
  if (!tableTop().sound || typeof AudioContext === "undefined") return null;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  return audio;
}

function hiss(on: AudioContext): AudioBuffer {
  if (!noise) {
    noise = on.createBuffer(1, on.sampleRate / 4, on.sampleRate);
    const data = noise.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  }
  return noise;
}

interface Knock {
  /** Pitch of the ring in Hz, and how long it lasts in seconds. */
  pitch: number;
  seconds: number;
  /** Where the noise of the blow lies. */
  band: number;
  loud: number;
}

function knock({ pitch, seconds, band, loud }: Knock): void {
  const on = open();
  if (!on || loud < 0.004) return;
  const now = on.currentTime;
  const out = on.createGain();
  out.gain.setValueAtTime(loud, now);
  out.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
  out.connect(on.destination);
  const ringing = on.createOscillator();
  ringing.type = "triangle";
  ringing.frequency.setValueAtTime(pitch, now);
  ringing.frequency.exponentialRampToValueAtTime(pitch * 0.8, now + seconds);
  ringing.connect(out);
  ringing.start(now);
  ringing.stop(now + seconds);
  const blow = on.createBufferSource();
  blow.buffer = hiss(on);
  const filter = on.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = band;
  filter.Q.value = 1.2;
  blow.connect(filter).connect(out);
  blow.start(now);
  blow.stop(now + Math.min(seconds, 0.05));
}

/** The loudness of a blow at a speed in metres a second. */
const loudness = (speed: number): number => Math.min(0.5, 0.16 * speed ** 0.8);

export const clack = (speed: number): void => knock({ pitch: 1900, seconds: 0.06, band: 3600, loud: loudness(speed) });
export const thud = (speed: number): void => knock({ pitch: 310, seconds: 0.11, band: 900, loud: 0.8 * loudness(speed) });
export const drop = (): void => knock({ pitch: 130, seconds: 0.22, band: 380, loud: 0.34 });
export const flick = (power: number): void => knock({ pitch: 760, seconds: 0.05, band: 2100, loud: 0.05 + 0.2 * power });
/** One small bell: your turn. */
export const bell = (): void => knock({ pitch: 1320, seconds: 0.7, band: 5200, loud: 0.07 });
