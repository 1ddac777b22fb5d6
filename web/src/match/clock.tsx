/** The clock of a decision: the server's time, counted down here while it runs. */

import { useLayoutEffect, useState } from "preact/hooks";
import { Tx, useTexts } from "../ui/text";

const HURRY_S = 5;

interface Props {
  leftMs: number;
  /** When that was true, by this page's clock. */
  since: number;
  /** It does not run now: nobody looks at the question. */
  stands: boolean;
  /** The line to the table is cut: it stands there too, at what was last seen. */
  cut: boolean;
  name: string;
}

export function Clock({ leftMs, since, stands, cut, name }: Props) {
  const { t } = useTexts();
  const left = () => Math.max(0, Math.ceil((leftMs - (stands ? 0 : performance.now() - since)) / 1000));
  const [seconds, setSeconds] = useState(left);
  const still = stands || cut;
  useLayoutEffect(() => {
    if (cut) return;
    setSeconds(left());
    if (stands) return;
    const timer = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(timer);
  }, [leftMs, since, stands, cut]);
  const hurry = seconds < HURRY_S && !still;
  const words = t("clock.left", { n: seconds, name });
  return (
    <span class={["clock", still ? "stands" : "run", hurry ? "hurry" : ""].join(" ").trim()} role="timer" aria-label={still ? `${words}, ${t("clock.stands")}` : words}>
      <Tx>
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
      </Tx>
      {still ? <small><Tx>{t("clock.stands")}</Tx></small> : null}
      {hurry ? (
        <span class="sr" role="alert">
          {t("clock.hurry")}
        </span>
      ) : null}
    </span>
  );
}
