import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { newsroomFormMessages as messages } from "../../../contract/messages/newsroom-form.ts";
import type { ContentFormModel } from "./use-content-form.ts";

const RecordActions = lazy(() => import("./record-actions.tsx"));

/** A button that shows further actions above itself. An action, Escape or a press elsewhere hides them. */
export function MoreActions({ form }: { form: ContentFormModel }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && holder.current?.contains(target))) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [isOpen]);

  function close(): void {
    setOpen(false);
    toggle.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from each of its buttons
    <div ref={holder} className="more-actions" onKeyDown={onKeyDown}>
      <button
        ref={toggle}
        type="button"
        className="button plain"
        aria-expanded={isOpen}
        onClick={() => {
          setOpened(true);
          setOpen(!isOpen);
        }}
      >
        {messages.more}
      </button>
      <Suspense>{wasOpened && <RecordActions form={form} isShown={isOpen} onClose={close} />}</Suspense>
    </div>
  );
}
