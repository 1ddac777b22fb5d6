import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** A sheet laid over the page. The browser keeps the focus inside and closes it with Esc. */
export function Dialog({ title, close, children }: { title: string; close(): void; children: ComponentChildren }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
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
