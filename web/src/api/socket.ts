/** The line to a table: sits down, keeps the line alive, comes back when it breaks. */

import type { Ack, Aimed, Answer, Ask, ClientMessage, Refusal, ServerMessage, Table } from "./schema";

export type Line = "open" | "lost";

export interface Listener {
  table(table: Table): void;
  refused(refusal: Refusal): void;
  /** An answer was heard and is kept as a line of the match. */
  taken(line: number): void;
  /** Another seat is about to do something. */
  aimed(aimed: Aimed): void;
  line(state: Line): void;
  /** Coming back is of no use: there is no such table, or it may not be seen; with the server's last word. */
  gone(why: Refusal | null): void;
}

const PING_MS = 20_000;
const SILENCE_MS = 45_000;
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 8_000;
const GONE = 4404;

/** How long to wait before the n-th try to come back: doubling, with a little dice. */
export function backoff(tries: number, dice = Math.random()): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries) * (0.75 + dice / 2);
}

export class TableLine {
  private socket: WebSocket | null = null;
  private tries = 0;
  private heard = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private closed = false;
  private seat: number | null = null;
  /** The last line seen from each seat. */
  private since = new Map<number | null, number>();
  /** What was said and not yet acknowledged, oldest first: it is said again when the line comes back. */
  private unheard: (Answer | Ask)[] = [];
  private readonly name = Math.random().toString(36).slice(2);
  private count = 0;
  private said: Refusal | null = null;
  private held = false;

  constructor(private readonly match: string, private readonly token: string, private readonly listener: Listener) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  /** Look at the table from a seat. Another seat sees other things: each has its own memory. */
  sit(seat: number | null): void {
    if (seat !== this.seat) this.unheard = [];
    this.seat = seat;
    if (this.socket) this.introduce();
    else this.open();
  }

  answer(decision: string, option: string, value: unknown): void {
    this.say({ type: "answer", decision, option, value: value ?? null, id: this.nextId() });
  }

  aim(value: Record<string, number>): void {
    this.send({ type: "aim", value });
  }

  /** The page shows something else than the question, or shows it again. */
  hold(on: boolean): void {
    if (on === this.held) return;
    this.held = on;
    this.send({ type: "hold", on });
  }

  /** A sign of life. */
  sign(): void {
    this.send({ type: "ping" });
  }

  ask(what: "abandon" | "concede" | "takeback"): void {
    this.say({ type: "ask", what, id: this.nextId() });
  }

  /** An answer is on its way, or waits for the line to come back. */
  get waiting(): boolean {
    return this.unheard.length > 0;
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.timer);
    clearInterval(this.pinging);
    this.socket?.close();
  }

  private open(): void {
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.match)}`);
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      this.introduce();
      if (this.held) this.send({ type: "hold", on: true });
      for (const message of this.unheard) this.send(message);
    };
    socket.onmessage = (event) => this.hear(event.data as string);
    socket.onclose = (event) => {
      if (this.socket === socket) this.lose(event.code);
    };
    clearInterval(this.pinging);
    this.pinging = setInterval(() => {
      // A line can die without a word (a phone that slept): silence ends it.
      if (Date.now() - this.heard > SILENCE_MS) socket.close();
      else this.sign();
    }, PING_MS);
  }

  private introduce(): void {
    this.send({ type: "sit", token: this.token, seat: this.seat, since: this.since.get(this.seat) ?? -1 });
  }

  private nextId(): string {
    return `${this.name}.${++this.count}`;
  }

  private say(message: Answer | Ask): void {
    this.unheard.push(message);
    this.send(message);
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private hear(text: string): void {
    this.heard = Date.now();
    const message = JSON.parse(text) as ServerMessage;
    this.said = message.type === "refused" ? message : null;
    if (message.type === "refused") return this.listener.refused(message);
    if (message.type === "ack") return this.acknowledged(message);
    if (message.type === "aimed") return this.listener.aimed(message);
    if (message.type !== "table") return;
    if (message.seat !== this.seat) return; // written before we changed seats
    this.tries = 0;
    const last = message.frames.at(-1);
    if (last) this.since.set(this.seat, last.n);
    this.listener.line("open");
    this.listener.table(message);
  }

  private acknowledged({ id, line, refused }: Ack): void {
    const waited = this.unheard.some((message) => message.id === id);
    this.unheard = this.unheard.filter((message) => message.id !== id);
    if (!waited) return; // of a seat one has left
    if (refused) this.listener.refused(refused);
    else if (line !== null) this.listener.taken(line);
  }

  private lose(code: number): void {
    this.socket = null;
    clearInterval(this.pinging);
    if (this.closed) return;
    if (code === GONE) return this.listener.gone(this.said);
    this.listener.line("lost");
    this.timer = setTimeout(() => this.open(), backoff(this.tries++));
  }

  /** The network or the page is back: do not wait for the next try. */
  private hurry = (): void => {
    if (this.closed || this.socket || document.visibilityState === "hidden") return;
    this.open();
  };
}
