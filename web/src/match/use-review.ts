/** The computer looks through a finished match: begun when somebody wants to know, asked for until it is done. */

import { useLayoutEffect, useState } from "preact/hooks";
import { review as askReview } from "../api/client";
import type { Review } from "../api/schema";

/** So often one asks how far it has come. */
const EVERY_MS = 600;

export const isDone = ({ done, total, chances }: Review): boolean => chances.length > 0 && done >= total;

export function useReview(match: string, wanted: boolean): Review | null {
  const [review, setReview] = useState<Review | null>(null);
  const [begun, setBegun] = useState(false);
  useLayoutEffect(() => {
    if (wanted) setBegun(true);
  }, [wanted]);
  useLayoutEffect(() => {
    if (!begun) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let here = true;
    const ask = (): void => {
      askReview(match).then(
        (found) => {
          if (!here) return;
          setReview(found);
          if (!isDone(found)) timer = setTimeout(ask, EVERY_MS);
        },
        () => null, // a match can be read without it
      );
    };
    ask();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [match, begun]);
  return review;
}
