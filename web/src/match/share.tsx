/** Passing a match on: the address of its record, and a picture of the table. */

import { useState } from "preact/hooks";
import type { MatchInfo } from "../api/schema";
import { gameName } from "../i18n";
import { sideName } from "../start";
import { Dialog } from "../ui/dialog";
import { Tx, useTexts } from "../ui/text";
import { pictureOf } from "./picture";

export const addressOf = (match: string, line: number | null = null): string => `${location.origin}/match/${match}${line === null ? "" : `?at=${line}`}`;

export interface Copying {
  state: "" | "copied" | "shown";
  copy(): void;
  close(): void;
}

/** Copy an address, with a word; where the browser does not let us, it is laid out to be copied. */
export function useCopied(address: string): Copying {
  const [state, setState] = useState<Copying["state"]>("");
  return {
    state,
    copy: () =>
      void navigator.clipboard.writeText(address).then(
        () => (setState("copied"), setTimeout(() => setState(""), 2000)),
        () => setState("shown"),
      ),
    close: () => setState(""),
  };
}

/** The address, to be copied by hand. */
export function AddressBox({ address, close }: { address: string; close(): void }) {
  const { t } = useTexts();
  return (
    <Dialog title={t("record.link.take")} close={close}>
      <div class="link-box">
        <input type="text" readOnly value={address} aria-label={t("record.link.label")} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" class="btn" onClick={close}>
          <Tx>{t("close")}</Tx>
        </button>
      </div>
    </Dialog>
  );
}

export function ShareRow({ match }: { match: MatchInfo }) {
  const { t } = useTexts();
  const address = addressOf(match.id);
  const copied = useCopied(address);
  const [failed, setFailed] = useState(false);
  const title = t("share.text", { game: gameName(t, match.game), one: sideName(t, match, 0), two: sideName(t, match, 1), score: match.points.join("–") });
  const share = (): void => {
    if (!navigator.share) return copied.copy();
    navigator.share({ title, url: address }).catch((error: Error) => {
      if (error.name !== "AbortError") copied.copy();
    });
  };
  const picture = async (): Promise<void> => {
    const table = document.querySelector<HTMLElement>(".stage > :first-child");
    const image = table && (await pictureOf(table).catch(() => null));
    setFailed(!image);
    if (!image) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(image);
    link.download = `puntadidito-${match.id}.png`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  return (
    <>
      <button type="button" class="btn" data-share onClick={share}>
        <Tx>{copied.state === "copied" ? t("record.link.copied") : t("share.link")}</Tx>
      </button>
      <button type="button" class="btn" data-picture title={t("share.picture.of")} aria-label={t("share.picture.of")} onClick={() => void picture()}>
        <Tx>{t("share.picture")}</Tx>
      </button>
      {failed ? <span role="alert">{t("share.no_picture")}</span> : null}
      {copied.state === "shown" ? <AddressBox address={address} close={copied.close} /> : null}
    </>
  );
}
