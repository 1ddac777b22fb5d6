/** A new match: whom against, how, and one button. */

import { useLayoutEffect, useState } from "preact/hooks";
import { games as askGames } from "../api/client";
import type { GameInfo, Problem } from "../api/schema";
import { agree, agreedAt, sharedSetup } from "../agreed";
import { type AnyClient, isDrawn, load } from "../games";
import { gameName, known, textOr } from "../i18n";
import { prefer, usePrefs } from "../prefs";
import { type Friend, levelName, LEVELS, start } from "../start";
import { Notice, problemOf } from "../ui/refusal";
import { Tx, useTexts, useTitle } from "../ui/text";

type Setup = Record<string, unknown>;

export function NewMatchPage({ game, friend }: { game: string; friend: boolean }) {
  const { t, lang } = useTexts();
  const kept = usePrefs();
  const [client, setClient] = useState<AnyClient | null>(null);
  const [info, setInfo] = useState<GameInfo | null>(null);
  const [last] = useState(() => agreedAt(game));
  const [against, setAgainst] = useState(friend ? "friend" : last.against);
  const [sits, setSits] = useState<Friend>(last.sits);
  const [level, setLevel] = useState(last.level);
  const [guide, setGuide] = useState(last.guide);
  const [names, setNames] = useState<[string, string]>([kept.name, kept.friend]);
  const [said, setSetup] = useState<Setup>(last.setup);
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const setup = against === "friend" ? sharedSetup(game, said) : said;
  const title = gameName(t, game);
  useTitle(`${t("new.title")} · ${title}`);

  useLayoutEffect(() => {
    const fail = (error: unknown) => setProblem(problemOf(error));
    askGames().then((all) => setInfo(all.find((g) => g.id === game) ?? null), fail);
    if (isDrawn(game)) load(game).then(setClient, fail);
  }, [game]);

  if (!isDrawn(game) || info?.playable === false) return <NotYet game={game} title={title} />;

  const seats = client?.seats?.(setup) ?? 2;
  const four = seats > 2;
  const levels = (now: string, pick: (level: string) => void) => (
    <div class="three" role="radiogroup" aria-label={t("new.level")}>
      {(info?.bots ?? LEVELS).map((one) => (
        <Pick key={one} name="level" on={now === one} pick={() => pick(one)} title={levelName(t, one)}
          line={textOr(t, `bot.${one}.line.${game}`, textOr(t, `bot.${one}.line`, ""))} />
      ))}
    </div>
  );
  const both: [string, string] = [names[0].trim() || t("new.name.me.default"), names[1].trim() || t("new.name.friend.default")];
  const begin = (event: Event) => {
    event.preventDefault();
    setStarting(true);
    setProblem(null);
    prefer({ name: names[0].trim(), friend: names[1].trim() });
    agree(game, { against, sits, level: against === "friend" ? level : against, guide, setup: said });
    const called: { names?: [string, string] } = against === "friend" ? { names: both } : {};
    start({ game, against, setup, seats, friend: sits, level, guide, ...called }).catch((error) => {
      setStarting(false);
      setProblem(problemOf(error));
    });
  };

  return (
    <main class="page slim" id="main">
      <header>
        <h1>
          {t("new.title")}: {title}
        </h1>
      </header>
      <form class="form" onSubmit={begin}>
        <Notice problem={problem} />
        <section class="paper">
          <h2>{t("new.who")}</h2>
          <div class="form">
            <div class="pair" role="radiogroup" aria-label={t("new.who")}>
              <Pick name="who" on={against !== "friend"} pick={() => setAgainst(level)} title={t("new.computer")} line={t("new.computer.line")} />
              <Pick name="who" on={against === "friend"} pick={() => setAgainst("friend")} title={t("new.friend")} line={t(info?.curtain ? "new.friend.line" : "new.friend.line.open")} />
            </div>
            {against === "friend" && four ? (
              <div class="three" role="radiogroup" aria-label={t("new.friend.sits")}>
                <Pick name="sits" on={sits === "with"} pick={() => setSits("with")} title={t("new.friend.with")} line={t("new.friend.with.line")} />
                <Pick name="sits" on={sits === "against"} pick={() => setSits("against")} title={t("new.friend.against")} line={t("new.friend.against.line")} />
                <Pick name="sits" on={sits === "all"} pick={() => setSits("all")} title={t("new.friend.all")} line={t("new.friend.all.line")} />
              </div>
            ) : null}
            {against === "friend" ? (
              <div class="pair">
                <Name label={t("new.name.me")} value={names[0]} hint={t("new.name.me.default")} change={(name) => setNames([name, names[1]])} />
                <Name label={t("new.name.friend")} value={names[1]} hint={t("new.name.friend.default")} change={(name) => setNames([names[0], name])} />
              </div>
            ) : (
              levels(against, setAgainst)
            )}
            {against === "friend" && four && sits !== "all" ? levels(level, setLevel) : null}
          </div>
        </section>
        <label class="paper told">
          <input type="checkbox" name="guide" checked={guide} onChange={() => setGuide(!guide)} />
          <span>
            {t("new.guide")}
            <small>{t("new.guide.line")}</small>
          </span>
        </label>
        <section class="paper">
          <h2>{t("new.setup")}</h2>
          {client ? <client.Setup t={t as (key: string) => string} lang={lang} setup={setup} change={setSetup} /> : <p>{t("loading")}</p>}
        </section>
        <div class="start">
          <button class="btn main" type="submit" disabled={starting} data-start>
            <Tx>{starting ? t("loading") : t("new.start")}</Tx>
          </button>
        </div>
      </form>
    </main>
  );
}

interface PickProps {
  name: string;
  on: boolean;
  pick(): void;
  title: string;
  line: string;
}

const Pick = ({ name, on, pick, title, line }: PickProps) => (
  <label class="pick">
    <input type="radio" name={name} checked={on} onChange={pick} />
    <b>{title}</b>
    {line ? <small>{line}</small> : null}
  </label>
);

/** Names as long as the server takes them. */
const Name = ({ label, value, hint, change }: { label: string; value: string; hint: string; change(name: string): void }) => (
  <div class="field">
    <label>
      <span class="label">{label}</span>
      <input type="text" value={value} placeholder={hint} maxLength={40} autocomplete="off" onInput={(event) => change(event.currentTarget.value)} />
    </label>
  </div>
);

function NotYet({ game, title }: { game: string; title: string }) {
  const { t } = useTexts();
  return (
    <main class="page slim" id="main">
      <header>
        <h1>{title}</h1>
        <p>{t("new.soon")}</p>
      </header>
      <a class="btn main" href={known(`game.${game}`) ? `/rules/${game}` : "/rules"}>
        <Tx>{t("home.read")}</Tx>
      </a>
    </main>
  );
}
