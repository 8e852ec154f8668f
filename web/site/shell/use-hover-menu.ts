import { type FocusEvent, type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { useWindowEvent } from "../../ui/use-window-event.ts";

/**
 * A menu that opens on hover, on focus and by tap, and closes when the mouse or the focus leaves, by a second tap, by a
 * tap elsewhere, and by Escape.
 * @returns props for the container, the button and the menu
 */
export function useHoverMenu() {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const pressedWith = useRef("");

  // Always registered: Escape can follow the mouse before React renders the open menu.
  useWindowEvent("keydown", ({ key }) => {
    if (key !== "Escape") return;
    // Focus first, because focusing opens the menu.
    if (panel.current?.contains(document.activeElement)) button.current?.focus();
    setOpen(false);
  });
  useWindowEvent("pointerdown", ({ target }) => {
    if (!(target instanceof Node && menu.current?.contains(target))) setOpen(false);
  });

  return {
    open,
    close: () => setOpen(false),
    menu: {
      ref: menu,
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === "mouse") setOpen(true);
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        const focused = document.activeElement;
        const keyboardInside = focused && panel.current?.contains(focused) && isFocusVisible(focused);
        if (pointerType === "mouse" && !keyboardInside) setOpen(false);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      },
    },
    button: {
      ref: button,
      onFocus: ({ currentTarget }: FocusEvent) => {
        // Not for the focus of a click, which would then close the menu that it has just opened.
        if (isFocusVisible(currentTarget)) setOpen(true);
      },
      onPointerDown: ({ pointerType }: PointerEvent) => {
        pressedWith.current = pointerType;
      },
      onClick: ({ detail }: MouseEvent) => {
        // A mouse has already opened it by hovering. `detail` is 0 if a key caused the click.
        const withMouse = detail > 0 && pressedWith.current === "mouse";
        setOpen((before) => withMouse || !before);
      },
    },
    panel: { ref: panel },
  };
}

/** Safari knows the selector since version 15.4. */
function isFocusVisible(element: Element): boolean {
  try {
    return element.matches(":focus-visible");
  } catch {
    return false;
  }
}
