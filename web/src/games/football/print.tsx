/** Print and play: the pitch, and two sides of eleven. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { KEEPERS } from "../../flick/figures/kits";
import { PrintPage } from "../../flick/print/page";
import { useTexts } from "../../ui/text";
import { PITCH } from "./pitch";
import { SQUAD } from "./sheet";
import { say } from "./text";

export function Print(): JSX.Element {
  const { lang } = useTexts();
  const t = useMemo(() => say(lang), [lang]);
  return <PrintPage t={t} pitch={PITCH} kits={["lanterna", "naviglio"]} many={SQUAD} keepers={KEEPERS} />;
}
