import { useEffect, useEffectEvent, useRef } from "react";
import { newsroomFormMessages as messages } from "../../../../contract/messages/newsroom/en.ts";
import { useDisclosure } from "../../kit/use-disclosure.ts";
import { RecordActions } from "./record-actions.tsx";
import type { ContentFormModel } from "./state/use-content-form.ts";

/** A button that shows further actions above itself. An action, Escape or a press elsewhere hides them. */
export function MoreActions({ form }: { form: ContentFormModel }) {
  const { isOpen, wasOpened, toggle, hide, close, onKeyDown, button } = useDisclosure();
  const holder = useRef<HTMLDivElement>(null);
  const hideOutside = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node && holder.current?.contains(target))) hide();
  });

  useEffect(() => {
    if (!isOpen) return;
    const listeners = new AbortController();
    document.addEventListener("pointerdown", hideOutside, listeners);
    document.addEventListener("focusin", hideOutside, listeners);
    return () => listeners.abort();
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from each of its buttons
    <div ref={holder} className="more-actions" onKeyDown={onKeyDown}>
      <button {...button} className="button plain" onClick={toggle}>
        {messages.more}
      </button>
      {wasOpened && <RecordActions form={form} isShown={isOpen} onClose={close} />}
    </div>
  );
}
