/** The clock of a decision: the server's time, counted down here. */

import { useEffect, useState } from "preact/hooks";
import { Tx, useTexts } from "../ui/text";

const HURRY_S = 5;

interface Props {
  leftMs: number;
  /** When that was true, by this page's clock. */
  since: number;
  name: string;
}

export function Clock({ leftMs, since, name }: Props) {
  const { t } = useTexts();
  const left = () => Math.max(0, Math.ceil((leftMs - (performance.now() - since)) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(timer);
  }, [leftMs, since]);
  const hurry = seconds < HURRY_S;
  return (
    <span class={hurry ? "clock run hurry" : "clock run"} role="timer" aria-label={t("clock.left", { n: seconds, name })}>
      <Tx>
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
      </Tx>
      {hurry ? (
        <span class="sr" role="alert">
          {t("clock.hurry")}
        </span>
      ) : null}
    </span>
  );
}
