/** Wood on wood. */

import { knock } from "../sound";

/** The loudness of a blow at a speed in metres a second. */
const loudness = (speed: number): number => Math.min(0.5, 0.16 * speed ** 0.8);

export const clack = (speed: number): void => knock({ pitch: 1900, seconds: 0.06, band: 3600, loud: loudness(speed) });
export const thud = (speed: number): void => knock({ pitch: 310, seconds: 0.11, band: 900, loud: 0.8 * loudness(speed) });
export const drop = (): void => knock({ pitch: 130, seconds: 0.22, band: 380, loud: 0.34 });
export const flick = (power: number): void => knock({ pitch: 760, seconds: 0.05, band: 2100, loud: 0.05 + 0.2 * power });

/** Plastic on plastic, a ball or base on a post, a hand that saves. */
export const click = (speed: number): void => knock({ pitch: 1480, seconds: 0.045, band: 4200, loud: 0.9 * loudness(speed) });
export const ping = (speed: number): void => knock({ pitch: 2350, seconds: 0.16, band: 5200, loud: 0.8 * loudness(speed) });
export const pat = (speed: number): void => knock({ pitch: 340, seconds: 0.07, band: 1400, loud: 0.8 * loudness(speed) });

/** A base on a hollow ball, a ball on the cloth, a ball in the net. */
export const tick = (speed: number): void => knock({ pitch: 1180, seconds: 0.07, band: 2200, loud: 0.9 * loudness(speed) });
export const bounce = (speed: number): void => knock({ pitch: 210, seconds: 0.08, band: 620, loud: 0.5 * loudness(speed) });
export const net = (speed: number): void => knock({ pitch: 420, seconds: 0.2, band: 5200, loud: 0.35 * loudness(speed) });
