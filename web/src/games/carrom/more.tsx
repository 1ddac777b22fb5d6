/** What else one may do with a turn: rare, so one tap away. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { DecisionShown } from "../../api/schema";
import { Range } from "../../flick/controls";
import { Dialog } from "../../ui/dialog";
import { Tx } from "../../ui/text";
import type { Speaker } from "./text";
import { rackSpec, type View } from "./types";

interface Props {
  s: Pick<Speaker, "t">;
  view: View;
  /** What is asked now; null while one waits, and may only give something up. */
  decision: DecisionShown | null;
  choose(option: string, value?: unknown): void;
}

/** Something that is done by one tap: what it is called, and what follows. */
interface Row {
  option: string;
  title: string;
  line: string;
  grave?: boolean;
}

/** What anybody may do at any moment, as the engine calls it. */
const GIVING_UP = ["resign_board", "concede_game"];

export function More({ busy, ...props }: Props & { busy: boolean }): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="quiet cr-more" aria-haspopup="dialog" data-more disabled={busy} onClick={() => setOpen(true)}>
        <Tx>{props.s.t("bench.more")}</Tx>
      </button>
      {open ? <Sheet {...props} close={() => setOpen(false)} /> : null}
    </>
  );
}

/** Letting the turn go by, turning the rack, resigning the board, conceding the game. */
function Sheet({ s: { t }, view, decision, choose, close }: Props & { close(): void }): JSX.Element {
  const rack = rackSpec(decision);
  const [degrees, setDegrees] = useState(30);
  const act = (option: string, value?: unknown) => () => {
    close();
    choose(option, value);
  };
  const names = decision ? decision.options.map((option) => option.name) : GIVING_UP;
  // Where one board decides, to give it up is to give up the game.
  const { quick } = view.setup;
  const rows: readonly Row[] = [
    { option: "pass", title: "pass", line: "passLine" },
    ...(quick ? [] : [{ option: "resign_board", title: "resign_board", line: "resignLine", grave: true }]),
    { option: "concede_game", title: quick ? "concedeBoard" : "concede_game", line: quick ? "" : "concedeLine", grave: true },
  ];
  return (
    <Dialog title={t("bench.more")} close={close}>
      <div class="menu-rows">
        {rack ? (
          <div class="cr-rack">
            <span>
              {t("bench.rack")}
              <small>{t("bench.rackLine")}</small>
            </span>
            <Range name="rack" label={t("bench.rackLine")} text={`${degrees}°`} min={rack[0]} max={rack[1]} value={degrees} set={setDegrees} />
            <button type="button" class="btn" data-option="rack" onClick={act("rack", degrees)}>
              <Tx>
                {t("bench.turnRack")} {degrees}°
              </Tx>
            </button>
          </div>
        ) : null}
        {rows.filter(({ option }) => names.includes(option)).map(({ option, title, line, grave }) => (
          <button key={option} type="button" class={grave ? "danger" : undefined} data-option={option} onClick={act(option)}>
            <span class="title">{t(`bench.${title}`)}</span>
            <small>{line ? t(`bench.${line}`) : ""}</small>
          </button>
        ))}
      </div>
      <div class="acts">
        <button type="button" class="btn" onClick={close}>
          <Tx>{t("bench.close")}</Tx>
        </button>
      </div>
    </Dialog>
  );
}
