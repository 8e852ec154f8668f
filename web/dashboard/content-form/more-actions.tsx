import { useEffect, useEffectEvent, useRef, useState } from "react";
import { newsroomFormMessages as messages } from "../../../contract/messages/newsroom-form.ts";
import { showToast } from "../../ui/show-toast.ts";
import { useDisclosure } from "../layout/use-disclosure.ts";
import type { ContentFormModel } from "./use-content-form.ts";

const loadActions = () => import("./record-actions.tsx");

/** A button that shows further actions above itself. An action, Escape or a press elsewhere hides them. */
export function MoreActions({ form }: { form: ContentFormModel }) {
  const { isOpen, toggle, hide, close, onKeyDown, button } = useDisclosure();
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadActions>>>();
  const holder = useRef<HTMLDivElement>(null);
  const hideOutside = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node && holder.current?.contains(target))) hide();
  });

  function open(): void {
    toggle();
    if (loaded) return;
    loadActions().then(setLoaded, () => {
      hide();
      showToast({ kind: "error", text: messages.moreFailed });
    });
  }

  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener("pointerdown", hideOutside);
    document.addEventListener("focusin", hideOutside);
    return () => {
      document.removeEventListener("pointerdown", hideOutside);
      document.removeEventListener("focusin", hideOutside);
    };
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from each of its buttons
    <div ref={holder} className="more-actions" onKeyDown={onKeyDown}>
      <button {...button} className="button plain" onClick={open}>
        {messages.more}
      </button>
      {loaded && <loaded.default form={form} isShown={isOpen} onClose={close} />}
    </div>
  );
}
