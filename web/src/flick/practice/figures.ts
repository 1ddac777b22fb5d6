/** Football and rugby on the practice table: figures of two sides and a ball, judged by the engine. */

import type { Drill as Asked, Practised, Round, ShotLog } from "../../api/schema";
import type { ComponentType } from "preact";
import type { Lang, Translate } from "../../games/contract";
import type { AidWords } from "../aids";
import { type FigureAsk, nearestFirst } from "../ask";
import { lying } from "../attitude";
import type { Point } from "../camera";
import { restOfBody } from "../compose";
import { seenFrom, type Spot } from "../frame";
import type { Gear } from "../gear";
import type { Path } from "../motion";
import type { FigureKind } from "../pitch-gear";
import { type Plan, planNow } from "../plan";
import type { Token } from "../scene";
import { type AimGround, drawAims, soughtBy } from "./aims";
import type { Laid, Landed, Lies, PracticeKit, Set as Table } from "./kit";
import { linkOf } from "./link";

export type FigureDrill = Omit<Asked, "rounds"> & { rounds: readonly (Omit<Round, "pieces"> & { pieces: Laid })[] };
export type FigureTable = Table<FigureDrill>;
export type FigureKit = PracticeKit<FigureKind, AimGround, FigureDrill>;
export type Told = Extract<Practised["facts"], { did?: unknown }>;

/** What differs between the games. Lengths in micrometres. */
export interface FigureGame {
  gear: Gear<FigureKind, never>;
  say(lang: Lang): Translate;
  aids(t: Translate): AidWords;
  Mark: ComponentType<{ kind: FigureKind }>;
  drills: readonly Asked[];
  presets: Readonly<Record<string, Laid>>;
  first: string;
  squads: readonly [readonly number[], readonly number[]];
  ball: number;
  /** An oval points somewhere. */
  oval?: boolean;
  keepers?: { bodies: readonly [number, number]; homes: readonly Spot[]; fits(keeper: number, spot: Spot): boolean };
  /** From the middle to the edge. */
  edge: Spot;
  reach(body: number): number;
  /** What stands on the table: places and radii. */
  solids: readonly (readonly [x: number, y: number, r: number])[];
  chips: boolean;
  switches: readonly string[];
  foreseen?: readonly string[];
  /** Where a figure stands that is set for the flick that is meant; null for one that stays as it lies. */
  setFor?(table: FigureTable, plan: Plan): { stand: Spot; axis: number } | null;
  props?: FigureKit["props"];
  /** What the engine is told besides. */
  more(table: FigureTable, plan: Plan): Record<string, unknown>;
  pointed?: FigureKit["pointed"];
  guide?: FigureKit["guide"];
  strength?: FigureKit["strength"];
}

const OFF = 12_000;
const mm = ([x, y]: Spot): Point => seenFrom(0, [x, y]);

/** Half of what three letters count to: farther than any table reaches. */
const LINK = linkOf({ middle: 23_000, lies: true, flick: ["body", "angle", "power", "swerve", "chip"] });

/** Where an oval points at the end of its way. */
export function axisAfter({ axes }: Path): number {
  const [x, y] = axes?.at(-1) ?? [1, 0];
  return Math.round(((Math.atan2(y, x) * 180_000) / Math.PI + 360_000) % 360_000) % 360_000;
}

export function figureKit(game: FigureGame): FigureKit {
  const { ball, keepers, edge, reach, solids, squads, oval } = game;
  /** Keepers are always there: at home, unless they were put elsewhere. */
  const guarded = (pieces: Laid): Laid => [
    ...pieces, ...(keepers?.bodies ?? []).flatMap((id, k): Lies[] => (pieces.some(([other]) => other === id) ? [] : [[id, ...(keepers?.homes[k] ?? [0, 0])]])),
  ].sort(([a], [b]) => a - b);
  const own = (pieces: readonly (readonly [number, number, number])[], axis = 0): Laid =>
    guarded(pieces.map(([id, x, y]): Lies => (oval && id === ball ? [id, x, y, axis] : [id, x, y])));
  const drills = game.drills.map((drill): FigureDrill => ({
    ...drill, rounds: drill.rounds.map((round) => ({ ...round, pieces: round.pieces?.length ? own(round.pieces, round.axis) : [] })),
  }));
  const gear: Gear<FigureKind, AimGround> = { ...game.gear, ground: drawAims };
  const isKeeper = (body: number): boolean => keepers?.bodies.includes(body) ?? false;

  const spotOf = (pieces: Laid, body: number): Spot | null => {
    const found = pieces.find(([id]) => id === body);
    return found ? [found[1], found[2]] : null;
  };
  /** Who is flicked, as far as that is known. */
  const flickedBy = ({ drill, round }: FigureTable, plan: Plan): number => drill?.rounds[round]?.by ?? plan.body;
  /** Where a figure is flicked from. */
  const standOf = (table: FigureTable, body: number, plan: Plan): Spot | null =>
    (body === flickedBy(table, plan) ? game.setFor?.(table, plan)?.stand : null) ?? spotOf(table.pieces, body);

  const ask = (table: FigureTable): FigureAsk => {
    const { pieces, drill, round } = table;
    const by = drill?.rounds[round]?.by;
    const stand = (body: number): Point | null => {
      const at = standOf(table, body, planNow());
      return at && mm(at);
    };
    const towards = spotOf(pieces, ball);
    const there = pieces.map(([id]) => id).filter((id) => id !== ball && !isKeeper(id));
    const free = by === undefined ? nearestFirst(there, towards && mm(towards), (body) => mm(spotOf(pieces, body) ?? [0, 0])) : [by];
    return {
      option: "flick",
      value: ({ body, angle, power, swerve, chip }) => ({ body, angle, power, swerve, chip: chip ? 1000 : 0 }),
      quarters: 0,
      swerves: true,
      chips: game.chips,
      figures: { free, barred: new Map(), stand, towards: towards && mm(towards), name: (body) => gear.labelOf?.(body) ?? String(body) },
    };
  };

  const tokens = (table: FigureTable, plan: Plan): Token<FigureKind>[] => {
    const set = game.setFor?.(table, plan) ?? null;
    const by = flickedBy(table, plan);
    const laid = table.pieces.filter(([id]) => !(set && id === by));
    const all = set ? [...laid, [by, ...set.stand] as const] : laid;
    return [...all].sort(([a], [b]) => a - b).map(([id, mx, my, how = 0]): Token<FigureKind> => {
      const [x, y] = mm([mx, my]);
      const token: Token<FigureKind> = { id, kind: gear.kindOf(id), x, y, sunk: 0 };
      if (id === ball) return oval ? { ...token, axes: lying(set?.axis ?? how) } : token;
      return { ...token, label: gear.labelOf?.(id) ?? "", ...(how ? { fallen: 1, falls: 0 } : {}) };
    });
  };

  const fits = (pieces: Laid, [x, y]: Spot, piece: number): boolean => {
    if (isKeeper(piece)) return keepers?.fits(piece, [x, y]) ?? false;
    const r = reach(piece);
    if (Math.abs(x) + r > edge[0] || Math.abs(y) + r > edge[1]) return false;
    const clear = (a: number, b: number, other: number): boolean => Math.hypot(x - a, y - b) >= r + other;
    return solids.every(([a, b, other]) => clear(a, b, other)) && pieces.every(([id, a, b]) => clear(a, b, reach(id)));
  };

  /** Figures and ball where they came to lie; keepers go back to their place. What left the table goes to the tray. */
  const after = (pieces: Laid, log: ShotLog): Laid => {
    const fell = new Set(log.falls?.map(([, body]) => body));
    const moved = log.paths.flatMap((path): Lies[] => {
      const { body } = path;
      const rest = restOfBody(log, body);
      const before = pieces.find(([id]) => id === body);
      if (!rest) return body === ball && before ? [before] : [];
      if (body === ball) return oval ? [[body, ...rest, axisAfter(path)]] : [[body, ...rest]];
      return fell.has(body) || before?.[3] ? [[body, ...rest, 1]] : [[body, ...rest]];
    });
    return [...moved, ...pieces.filter(([id]) => isKeeper(id))].sort(([a], [b]) => a - b);
  };

  const ground = ({ pieces, drill, round }: FigureTable): AimGround | null => {
    const aims = drill?.rounds[round]?.aims;
    if (!aims) return null;
    return { aims, at: (body) => { const spot = spotOf(pieces, body); return spot && mm(spot); }, radius: gear.radiusOf };
  };

  return {
    gear, drills, fits, ask, tokens, after, ground,
    seek(table) {
      const asked = ground(table);
      return asked ? soughtBy(asked) : [];
    },
    say: game.say,
    aids: game.aids,
    Mark: game.Mark,
    presets: Object.fromEntries(Object.entries(game.presets).map(([name, pieces]) => [name, own(pieces as readonly (readonly [number, number, number])[], 90_000)])),
    first: game.first,
    tray: [["first", squads[0]], ["other", squads[1]], ["ball", [ball]]],
    grips: true,
    foretells: true,
    resets: true,
    switches: game.switches,
    ...(game.foreseen ? { foreseen: game.foreseen } : {}),
    ...(game.props ? { props: game.props } : {}),
    ...(game.pointed ? { pointed: game.pointed } : {}),
    ...(game.strength ? { strength: game.strength } : {}),
    isOff: ([x, y], piece) => !isKeeper(piece) && (Math.abs(x) > edge[0] + OFF || Math.abs(y) > edge[1] + OFF),
    write: LINK.write,
    read(text) {
      const { pieces, flick } = LINK.read(text, fits);
      return { pieces: guarded(pieces), flick };
    },
    made: (_, __, facts) => "made" in facts && facts.made === true,
    said: (t, landed) => said(t, landed, gear),
    order(table, plan, { lot, cut }) {
      const { pieces, drill, round } = table;
      const flat = pieces.filter(([id, , , how]) => id !== ball && how).map(([id]) => id);
      return {
        pieces: pieces.map(([id, x, y]) => [id, x, y]), flick: ask(table).value(plan), lot, cut,
        ...(flat.length ? { lying: flat } : {}), ...(drill ? { drill: drill.id, round } : {}), ...game.more(table, plan),
      };
    },
    guide: game.guide ?? (() => () => null),
    meets: (t, _, foretold) => () => (foretold && "did" in foretold ? metIn(t, foretold, gear) : ""),
  };
}

const nameOf = (t: Translate, { kindOf, labelOf }: Pick<Gear<FigureKind, never>, "kindOf" | "labelOf">, body: number): string =>
  t(`figure.${kindOf(body)}`, { n: labelOf?.(body) ?? "" });

/** What the figure that is flicked meets first, in words. */
function metIn(t: Translate, { did: [met] = [] }: Told, gear: Pick<Gear<FigureKind, never>, "kindOf" | "labelOf">): string {
  if (!met) return t("table.contact.none");
  const { what, body } = met;
  return t("table.contact.met", { what: body === null || body === undefined ? t(`met.${what}`) : nameOf(t, gear, body) });
}

/** Nothing to shout about: who has made a drill reads that he did what it asked for. */
const PLAIN: ReadonlySet<string> = new Set(["ran", "gap", "missed"]);

/** Which way a drill was missed and by how much; else the weightiest thing a shot did. */
function said(t: Translate, { facts, drill, made, round }: Landed<FigureDrill>, gear: Gear<FigureKind, AimGround>): string {
  const { miss, did = [] } = facts as Told;
  const who = (body: number | null | undefined): string => (body === null || body === undefined ? "" : nameOf(t, gear, body));
  if (drill && !made && miss) {
    return t(`practice.miss.${miss.how}${miss.side ? `.${miss.side}` : ""}`, { mm: miss.mm ?? 0, who: who(miss.body) });
  }
  const [first] = did;
  if (drill && (!first || PLAIN.has(first.what))) return t(`drills.${drill.id}.${round < drill.rounds.length - 1 ? "text" : "done"}`);
  return first ? t(`practice.did.${first.what}`, { mm: first.mm ?? 0, who: who(first.body) }) : "";
}
