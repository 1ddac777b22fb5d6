/** When a lesson's moment has come, said once for all games. */

import type { AnyEvent, Scene } from "./contract";

type Due = <V, E extends AnyEvent>(scene: Scene<V, E>) => boolean;

/** The looking seat is asked this. */
export const asked = (kind: string): Due => ({ decision }) => decision?.kind === kind;
/** This has just happened, whoever did it. */
export const happened = (type: string): Due => ({ moment }) => moment.events.some((event) => event.type === type);
export const comesUp = (key: string): Due => (scene) => asked(key)(scene) || happened(key)(scene);
