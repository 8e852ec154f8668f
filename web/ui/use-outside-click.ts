import { type MouseEvent, type PointerEvent, useRef } from "react";

/**
 * Tells of a press beside a modal `<dialog>`. The dialog's whole box is to be covered by a child: the dialog itself
 * is then hit only beside it. A press that began inside, to mark text, does not count.
 * @returns props for the dialog
 */
export function useOutsideClick(onPress: () => void) {
  const pressed = useRef<EventTarget>(null);
  return {
    onPointerDown: ({ target }: PointerEvent) => {
      pressed.current = target;
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (target === currentTarget && pressed.current === currentTarget) onPress();
    },
  };
}
