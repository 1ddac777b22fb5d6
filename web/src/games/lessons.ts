/** When a lesson's moment has come, said once for all games. */

import type { AnyEvent, Course, Lang, Lesson, Scene, Translate } from "./contract";

type Due = <V, E extends AnyEvent>(scene: Scene<V, E>) => boolean;

/** The looking seat is asked this. */
export const asked = (kind: string): Due => ({ decision }) => decision?.kind === kind;
/** This has just happened, whoever did it. */
export const happened = (type: string): Due => ({ moment }) => moment.events.some((event) => event.type === type);
export const comesUp = (key: string): Due => (scene) => asked(key)(scene) || happened(key)(scene);

type Words = { title: string; text: string };
type Laws = readonly string[];

/** A maker of a game's lessons: when each is due, and on which articles it stands; `words` tells it in a scene. */
export const lessonsBy = <V, E extends AnyEvent>(words: (key: string, scene: Scene<V, E>) => Words) =>
  (key: string, law: Laws, due: Lesson<V, E>["due"] = comesUp(key), act = false): Lesson<V, E> =>
    ({ key, due, act, words: (scene) => ({ ...words(key, scene), law }) });

/** A title and a text, the same in every match. */
export const plainly = (say: (lang: Lang) => Translate) => (key: string, { ctx: { lang } }: { ctx: { lang: Lang } }): Words => ({
  title: say(lang)(`lessons.${key}.title`), text: say(lang)(`lessons.${key}.text`),
});

/** `more` comes up more rarely: by event or question, with its articles. */
export const courseOf = <V, E extends AnyEvent>(first: readonly Lesson<V, E>[], more: Readonly<Record<string, Laws>>, lesson: (key: string, law: Laws) => Lesson<V, E>): Course<V, E> =>
  ({ first, more: Object.entries(more).map(([key, law]) => lesson(key, law)) });
