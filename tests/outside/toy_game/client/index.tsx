/** Bottle caps: the least a game has to show. */

interface View {
  round: number;
  points: [number, number];
}

interface Moment {
  view: View;
  events: { type: string; law: string[] }[];
}

interface Asked {
  choose(option: string, value?: unknown): void;
  busy: boolean;
}

const Table = ({ moment }: { moment: Moment }) => <p data-caps>{`${moment.view.round}: ${moment.view.points.join("-")}`}</p>;

const Bench = ({ choose, busy }: Asked) => (
  <div class="acts">
    <button type="button" class="btn" data-option="pass" disabled={busy} onClick={() => choose("pass")}>
      pass
    </button>
    <button type="button" class="btn main" data-option="flick" disabled={busy} onClick={() => choose("flick", { angle: 900, power: 500 })}>
      flick
    </button>
  </div>
);

export const client = {
  id: "toy",
  Table,
  Bench,
  Mark: () => <i />,
  score: (_ctx: unknown, { view }: Moment) => ({
    head: ["", ""],
    sides: [0, 1].map((seat) => ({ seat, points: view.points[seat], sub: "", under: ["", ""] })),
  }),
  voice: (_ctx: unknown, { events }: Moment) => events.map(({ type, law }) => ({ title: type, text: "", law })),
  prompt: () => "flick",
  course: { first: [], more: [] },
  action: ({ round }: View) => round,
  mark: () => null,
  describe: (_ctx: unknown, view: View) => String(view.round),
  pace: () => 0,
  Setup: () => null,
  called: () => "flick",
  because: () => "",
  stats: () => [],
  barred: () => "",
};
