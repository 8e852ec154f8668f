import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/**
 * A menu behind a button, for every way to reach it: it opens when a mouse comes over it, when the keyboard reaches
 * its button, and by a tap; it closes when either leaves, by a second tap, by a tap elsewhere, and by Escape.
 * @returns props for the element around both, for the button, and for what opens
 */
export function useHoverMenu() {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const pressedWith = useRef("");

  useEffect(() => {
    if (!open) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      // The focus goes first: it opens the menu when it comes.
      if (panel.current?.contains(document.activeElement)) button.current?.focus();
      setOpen(false);
    };
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node && menu.current?.contains(target))) setOpen(false);
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
    };
  }, [open]);

  return {
    open,
    close: () => setOpen(false),
    menu: {
      ref: menu,
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === "mouse") setOpen(true);
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        const keyboardInside = panel.current?.querySelector(":focus-visible");
        if (pointerType === "mouse" && !keyboardInside) setOpen(false);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      },
    },
    button: {
      ref: button,
      onFocus: ({ currentTarget }: FocusEvent) => {
        // Not the focus that comes with a click: the click would then close what it has just opened.
        if (currentTarget.matches(":focus-visible")) setOpen(true);
      },
      onPointerDown: ({ pointerType }: PointerEvent) => {
        pressedWith.current = pointerType;
      },
      onClick: ({ detail }: MouseEvent) => {
        // A mouse has opened it already by being there. `detail` is 0 when a key made the click.
        const withMouse = detail > 0 && pressedWith.current === "mouse";
        setOpen((before) => withMouse || !before);
      },
    },
    panel: { ref: panel },
  };
}
