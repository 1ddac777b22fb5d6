/** The sheets laid over a match: its menu, the keys, giving up. */

import type { AnyClient } from "../games";
import type { Context } from "../games/contract";
import { held, KEY } from "../fair";
import type { Prefs } from "../prefs";
import { prefer, recall, usePrefs } from "../prefs";
import { searchHref } from "../router";
import { Dialog } from "../ui/dialog";
import { Tx, useTexts } from "../ui/text";
import { live, type Seen } from "./store";

export type SheetName = "menu" | "help" | "concede" | "abandon" | "luck" | "summary";

interface MenuProps {
  seen: Seen;
  /** Two sit at this screen. */
  shared: boolean;
  /** One plays, and it is not over: one may give up, or break it off. */
  canEnd: boolean;
  takeback: (() => void) | null;
  /** Begin the lessons again; null where there is nothing to teach. */
  lessons: (() => void) | null;
  /** Chances are shown: as somebody wishes, else as the game has it. */
  odds: boolean;
  /** The game has a page of luck. */
  luck: boolean;
  show(sheet: SheetName | null): void;
}

export function MatchMenu({ seen, odds, shared, canEnd, takeback, lessons, luck, show }: MenuProps) {
  const { t, lang } = useTexts();
  const { confirm, turn } = usePrefs();
  const close = () => show(null);
  const other = lang === "it" ? "en" : "it";
  const { game, seed, seed_hash, nonces } = seen.match;
  const fair = held(recall(KEY), seen.match);
  return (
    <Dialog title={t("menu.title")} close={close}>
      <div class="menu-rows">
        {takeback ? (
          <button type="button" onClick={() => (takeback(), close())}>
            {t("match.takeback")}
          </button>
        ) : null}
        <Toggle name="confirm" on={confirm} title={t("menu.confirm")} line={t("menu.confirm.line")} />
        <Toggle name="odds" on={odds} title={t("menu.odds")} line={t("menu.odds.line")} />
        {shared ? <Toggle name="turn" on={turn} title={t("menu.turn")} line={t("menu.turn.line")} /> : null}
        <a href="/preferences" data-preferences>{t("prefs.all")}</a>
        <a href={`/rules/${game}`} data-how>{t("menu.how")}</a>
        <a href={searchHref(game)}>{t("menu.rules")}</a>
        {lessons ? (
          <button type="button" data-lessons onClick={() => (lessons(), close())}>
            {t("menu.lessons")}
          </button>
        ) : null}
        <button type="button" lang={other} onClick={() => prefer({ lang: other })}>
          {t("bar.other_lang")}
        </button>
        {seen.outcome ? (
          <button type="button" data-summary-page onClick={() => show("summary")}>
            {t("summary.open")}
          </button>
        ) : null}
        {luck ? (
          <button type="button" data-luck-page onClick={() => show("luck")}>
            {t("menu.luck")}
          </button>
        ) : null}
        <button type="button" onClick={() => show("help")}>
          {t("menu.help")}
        </button>
        <a href={`/new/${game}`}>{t("menu.new")}</a>
        {canEnd ? (
          <>
            <button type="button" class="danger" data-break-off onClick={() => show("abandon")}>
              {t("menu.abandon")}
            </button>
            <button type="button" class="danger" data-concede onClick={() => show("concede")}>
              {t("menu.concede")}
            </button>
          </>
        ) : null}
        <p class="fair">
          <span>
            {t("menu.fair.before")}: <code data-seed-hash>{seed_hash}</code>
            {nonces.length > 0 ? (
              <>
                <br />
                {t("menu.fair.nonces")}: <code data-nonces>{nonces.join(" ")}</code>
              </>
            ) : null}
            {seed ? (
              <>
                <br />
                {t("menu.fair.after")}: <code data-seed>{seed}</code>
              </>
            ) : null}
            {fair === null ? null : (
              <>
                <br />
                <strong data-fair={fair ? "kept" : "broken"}>
                  {fair ? "✓ " : "⚠ "}
                  {t(fair ? "menu.fair.kept" : "menu.fair.broken")}
                </strong>
              </>
            )}
            <br />
            <a href="/about#fair">{t("menu.fair.why")}</a>
          </span>
        </p>
      </div>
      <div class="acts">
        <button type="button" class="btn" onClick={close}>
          <Tx>{t("close")}</Tx>
        </button>
      </div>
    </Dialog>
  );
}

function Toggle({ name, on, title, line }: { name: "confirm" | "odds" | "turn"; on: boolean; title: string; line: string }) {
  const change: Partial<Prefs> = { [name]: !on };
  return (
    <label>
      <span>
        {title}
        <small>{line}</small>
      </span>
      <input type="checkbox" checked={on} data-toggle={name} onChange={() => prefer(change)} />
    </label>
  );
}

/** Asked once before the end: `name` wins, or nobody where the match is broken off. */
export function EndSheet({ name, yes, no }: { name: string | null; yes(): void; no(): void }) {
  const { t } = useTexts();
  return (
    <Dialog title={t(name === null ? "abandon.title" : "concede.title")} close={no}>
      <p>{name === null ? t("away.abandon.line") : t("concede.text", { name })}</p>
      <div class="acts">
        <button type="button" class="btn" onClick={no}>
          <Tx>{t("concede.no")}</Tx>
        </button>
        <button type="button" class="btn danger" data-abandon={name === null || undefined} data-concede-yes={name !== null || undefined} onClick={yes}>
          <Tx>{t(name === null ? "away.abandon" : "concede.yes")}</Tx>
        </button>
      </div>
    </Dialog>
  );
}

/** What the dice did, against what was to be expected of them. */
export function LuckSheet({ client, ctx, seen, close }: { client: AnyClient; ctx: Context; seen: Seen; close(): void }) {
  const { t } = useTexts();
  return (
    <Dialog title={t("menu.luck")} close={close}>
      {client.Luck ? <client.Luck ctx={ctx} moments={live(seen)} /> : null}
      <div class="acts">
        <button type="button" class="btn" onClick={close}>
          <Tx>{t("close")}</Tx>
        </button>
      </div>
    </Dialog>
  );
}

export function Help({ client, close }: { client: AnyClient; close(): void }) {
  const { t, lang } = useTexts();
  const own = client.keys?.(lang) ?? [];
  const taken = new Set(own.flatMap(([caps]) => caps.map((cap) => cap.toLowerCase())));
  const ours: readonly [readonly string[], string][] = [
    [["1", "9"], t("help.numbers")],
    [[t("help.space.key")], t("help.space")],
    [["←", "→"], t("help.arrows")],
    [["p"], t("help.p")],
    [["t"], t("help.t")],
    [["w"], t("help.w")],
    [["h"], t("help.h")],
    [["?"], t("help.help")],
    [["Esc"], t("help.esc")],
  ];
  // At its table a key does what the game says.
  const keys = [...own, ...ours.filter(([caps]) => !caps.some((cap) => taken.has(cap.toLowerCase())))];
  return (
    <Dialog title={t("help.title")} close={close}>
      <dl class="keys-list">
        {keys.map(([caps, line]) => (
          <div key={line}>
            <dt>
              {caps.map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </dt>
            <dd>{line}</dd>
          </div>
        ))}
      </dl>
      <div class="acts">
        <button type="button" class="btn" onClick={close}>
          <Tx>{t("close")}</Tx>
        </button>
      </div>
    </Dialog>
  );
}
