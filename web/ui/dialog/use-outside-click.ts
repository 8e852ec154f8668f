import { type MouseEvent, type PointerEvent, useRef } from "react";

/**
 * Detects clicks on the backdrop of a modal `<dialog>`. A child must cover the dialog's whole box, so that only the
 * backdrop hits the dialog itself. A press that began inside, for example to select text, does not count.
 * @returns props for the dialog
 */
export function useOutsideClick(onOutsideClick: () => void) {
  const pressed = useRef<EventTarget>(null);
  return {
    onPointerDown: ({ target }: PointerEvent) => {
      pressed.current = target;
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (target === currentTarget && pressed.current === currentTarget) onOutsideClick();
    },
  };
}
