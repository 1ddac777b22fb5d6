/** Odds as short lines under an option. They come from the engine; here they are only worded. */

import type { DecisionShown } from "../../api/schema";
import type { Lang, Translate } from "../contract";
import { percent } from "../../i18n";

type Odds = Record<string, number>;

/** What comes of a card in groups that tell an attacker the same; most telling first. */
const GROUPS: readonly (readonly [name: string, outcomes: readonly string[]])[] = [
  ["good", ["good"]], ["missed", ["missed"]], ["try", ["try"]], ["kept", ["kept"]],
  ["ahead", ["gain", "won"]], ["level", ["same", "scrum"]],
  ["behind", ["back", "lost", "foul", "conceded"]], ["beyond", ["beyond"]], ["end", ["end"]],
];

export interface OddsLine {
  /** One line for each answer the opponent has, or a single one. */
  short: string[];
  whole: string;
}

/** Whole percents that add up to a hundred: what rounding leaves over goes where most was cut off. */
export function percents(shares: readonly number[]): number[] {
  const whole = shares.map((share) => Math.floor(share * 100 + 1e-9));
  const byRest = shares.map((share, i) => ({ i, rest: share * 100 - (whole[i] as number) })).sort((a, b) => b.rest - a.rest);
  const left = 100 - whole.reduce((sum, n) => sum + n, 0);
  for (const { i } of byRest.slice(0, left)) whole[i] = (whole[i] as number) + 1;
  return whole;
}

const listed = (lang: Lang, said: readonly (readonly [word: string, share: number])[]): string => {
  const whole = percents(said.map(([, share]) => share));
  return said.flatMap(([word], i) => (whole[i] ? [`${word} ${percent(lang, (whole[i] as number) / 100)}`] : [])).join(", ");
};

/** In groups; a group of which only one thing can happen is called by its name. */
function grouped(t: Translate, lang: Lang, side: string, odds: Odds): string {
  const said = GROUPS.flatMap(([group, outcomes]): [string, number][] => {
    const can = outcomes.filter((name) => (odds[name] ?? 0) > 0);
    const share = can.reduce((sum, name) => sum + (odds[name] ?? 0), 0);
    return can.length ? [[t(`odds.${side}.${can.length === 1 ? can[0] : group}`), share]] : [];
  });
  return listed(lang, said);
}

/** Everything that can happen. */
function whole(t: Translate, lang: Lang, side: string, odds: Odds): string {
  const can = GROUPS.flatMap(([, outcomes]) => outcomes).filter((name) => (odds[name] ?? 0) > 0);
  return listed(lang, can.map((name) => [t(`odds.${side}.${name}`), odds[name] ?? 0] as const));
}

type Asked = Pick<DecisionShown, "kind" | "options" | "replies">;

/** The odds of an option; the defender reads the attacker's the other way round.
 * `theirs`: how the opponent's face-up card is called. */
export function oddsLine(t: Translate, lang: Lang, { kind, options, replies }: Asked, name: string, theirs: string): OddsLine | null {
  const side = kind === "answer" ? "answer" : "act";
  const odds = options.find((option) => option.name === name)?.odds;
  if (odds) return { short: [grouped(t, lang, side, odds)], whole: whole(t, lang, side, odds) };
  const answers = replies[name];
  if (!answers) return null;
  const ways = Object.entries(answers).map(([reply, odds]) => {
    const when = t(`odds.if.${reply}`, { the: theirs });
    return { short: `${when} ${grouped(t, lang, side, odds)}`, whole: `${when} ${whole(t, lang, side, odds)}` };
  });
  return { short: ways.map((way) => way.short), whole: ways.map((way) => way.whole).join("\n") };
}
