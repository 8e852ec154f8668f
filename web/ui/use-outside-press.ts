import { type MouseEvent, type PointerEvent, useRef } from "react";

/**
 * Closes a modal `<dialog>` by a press beside it. The dialog's whole box is to be covered by a child: the dialog
 * itself is then hit only beside it. A press that began inside, to mark text, closes nothing.
 * @returns props for the dialog
 */
export function useOutsidePress() {
  const pressed = useRef<EventTarget>(null);
  return {
    onPointerDown: ({ target }: PointerEvent) => {
      pressed.current = target;
    },
    onClick: ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
      if (target === currentTarget && pressed.current === currentTarget) currentTarget.close();
    },
  };
}
