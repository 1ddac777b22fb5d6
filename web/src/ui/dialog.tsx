import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

let open = 0;
const listeners = new Set<() => void>();
const count = (by: 1 | -1): void => {
  open += by;
  for (const tell of listeners) tell();
};

/** Whether any sheet lies over the page. */
export function useDialogOpen(): boolean {
  const [covered, setCovered] = useState(open > 0);
  useLayoutEffect(() => {
    const tell = () => setCovered(open > 0);
    tell();
    listeners.add(tell);
    return () => void listeners.delete(tell);
  }, []);
  return covered;
}

/** A sheet laid over the page. The browser keeps the focus inside and closes it with Esc. */
export function Dialog({ title, close, children }: { title: string; close(): void; children: ComponentChildren }) {
  const box = useRef<HTMLDialogElement>(null);
  // With the drawing: whoever presses Esc at once means this sheet.
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    count(1);
    return () => {
      dialog?.close();
      count(-1);
    };
  }, []);
  return (
    <dialog
      ref={box}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === box.current) close(); // the room around the sheet
      }}
    >
      <div class="sheet-in">
        <h2>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
