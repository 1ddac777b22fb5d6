/** What the house sounds like, made on the spot: wood, paper, dice, a whistle, one small bell. Silent until asked. */

import { prefs } from "./prefs";

/** A sound a game may name for what happened. */
export type Sound = "card" | "shuffle" | "dice" | "step" | "tackle" | "whistle" | "score";

let audio: AudioContext | null = null;
let noise: AudioBuffer | null = null;
let touched = false;

/** Browsers let a page sound only after a gesture: nothing is opened before the first. */
export function listenForHands(): void {
  const hand = (): void => {
    touched = true;
    if (audio?.state === "suspended") void audio.resume();
  };
  for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, hand, { capture: true, passive: true });
}

function open(wanted: boolean): AudioContext | null {
  if (!wanted || !touched || typeof AudioContext === "undefined") return null;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  return audio;
}

function hiss(on: AudioContext): AudioBuffer {
  if (!noise) {
    noise = on.createBuffer(1, on.sampleRate / 2, on.sampleRate);
    const data = noise.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  }
  return noise;
}

/** A way out that dies away. */
function fading(on: AudioContext, at: number, loud: number, seconds: number): GainNode {
  const out = on.createGain();
  out.gain.setValueAtTime(loud, at);
  out.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  out.connect(on.destination);
  return out;
}

/** Noise through a band: paper, felt, the blow of a knock. */
function rush(on: AudioContext, out: AudioNode, at: number, seconds: number, band: number, narrow = 1.2): void {
  const source = on.createBufferSource();
  source.buffer = hiss(on);
  const filter = on.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = band;
  filter.Q.value = narrow;
  source.connect(filter).connect(out);
  source.start(at, Math.random() * 0.2);
  source.stop(at + seconds);
}

export interface Knock {
  /** Pitch of the ring in Hz, and how long it lasts in seconds. */
  pitch: number;
  seconds: number;
  /** Where the noise of the blow lies. */
  band: number;
  loud: number;
  /** Seconds from now. */
  after?: number;
}

export function knock({ pitch, seconds, band, loud, after = 0 }: Knock, wanted = prefs().sound): void {
  const on = open(wanted);
  if (!on || loud < 0.004) return;
  const at = on.currentTime + after;
  const out = fading(on, at, loud, seconds);
  const ringing = on.createOscillator();
  ringing.type = "triangle";
  ringing.frequency.setValueAtTime(pitch, at);
  ringing.frequency.exponentialRampToValueAtTime(pitch * 0.8, at + seconds);
  ringing.connect(out);
  ringing.start(at);
  ringing.stop(at + seconds);
  rush(on, out, at, Math.min(seconds, 0.05), band);
}

function rustle(after: number, seconds: number, band: number, loud: number): void {
  const on = open(prefs().sound);
  if (!on) return;
  const at = on.currentTime + after;
  rush(on, fading(on, at, loud, seconds), at, seconds, band, 0.7);
}

/** Two reeds a little apart, with the pea between them. */
function blow(after: number, seconds: number): void {
  const on = open(prefs().sound);
  if (!on) return;
  const at = on.currentTime + after;
  const out = on.createGain();
  out.gain.setValueAtTime(0.0001, at);
  out.gain.exponentialRampToValueAtTime(0.035, at + 0.03);
  out.gain.setValueAtTime(0.035, at + seconds - 0.05);
  out.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  out.connect(on.destination);
  const pea = on.createOscillator();
  const sway = on.createGain();
  pea.frequency.value = 34;
  sway.gain.value = 70;
  pea.connect(sway);
  for (const pitch of [2080, 2230]) {
    const reed = on.createOscillator();
    reed.frequency.value = pitch;
    sway.connect(reed.frequency);
    reed.connect(out);
    reed.start(at);
    reed.stop(at + seconds);
  }
  pea.start(at);
  pea.stop(at + seconds);
}

const SOUNDS: Record<Sound, () => void> = {
  card: () => rustle(0, 0.09, 3200, 0.16),
  shuffle: () => [0, 0.07, 0.13, 0.18, 0.22, 0.26, 0.3].forEach((after) => rustle(after, 0.07, 2600, 0.11)),
  dice: () => [0, 0.11, 0.19, 0.31, 0.46, 0.68].forEach((after, i) =>
    knock({ pitch: 980 - 60 * i, seconds: 0.05, band: 2600, loud: 0.11 - 0.013 * i, after })),
  step: () => [0, 0.12].forEach((after) => knock({ pitch: 170, seconds: 0.06, band: 620, loud: 0.08, after })),
  tackle: () => {
    knock({ pitch: 92, seconds: 0.2, band: 300, loud: 0.3 });
    rustle(0.02, 0.16, 700, 0.14);
  },
  whistle: () => blow(0, 0.32),
  score: () => [0, 0.24].forEach((after, i) => blow(after, i ? 0.62 : 0.16)),
};

export const play = (sound: Sound): void => SOUNDS[sound]();

/** Your turn: a wish of its own, for who looks elsewhere meanwhile. */
export const bell = (): void => knock({ pitch: 1320, seconds: 0.7, band: 5200, loud: 0.07 }, prefs().bell);
