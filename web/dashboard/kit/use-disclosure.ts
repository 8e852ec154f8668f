import { type KeyboardEvent, useRef, useState } from "react";

/** A button that shows and hides what belongs to it. Escape hides it, with the focus back on the button. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function toggle(): void {
    setOpened(true);
    setOpen(!isOpen);
  }

  function close(): void {
    setOpen(false);
    // Otherwise the browser scrolls a page whose scroll padding is that of the bar with the button.
    button.current?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    close();
  }

  return {
    isOpen,
    wasOpened,
    toggle,
    /** Leaves the focus where it is. */
    hide: () => setOpen(false),
    close,
    onKeyDown,
    button: { ref: button, type: "button", "aria-expanded": isOpen } as const,
  };
}
