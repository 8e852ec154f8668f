import { type SyntheticEvent, useEffect, useRef } from "react";
import { useOutsideClick } from "./use-outside-click.ts";

/**
 * Opens a `<dialog>` when it is rendered. Escape and a press beside it dismiss it; any other answer is given with
 * `leave`. The browser gives the focus back to where it was, and whoever waits is told in the same moment: the
 * dialog's own "close" event comes later, and the next key may come in between.
 * @returns props for the dialog; both functions act once
 */
export function useModal(onDismiss: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const left = useRef(false);
  useEffect(() => ref.current?.showModal(), []);

  function leave(answer: () => void) {
    if (left.current) return;
    left.current = true;
    ref.current?.close();
    answer();
  }
  const dismiss = () => leave(onDismiss);
  const outsidePress = useOutsideClick(dismiss);

  function onCancel(event: SyntheticEvent) {
    event.preventDefault();
    dismiss();
  }
  // Chromium closes a dialog at the second Escape in a row, whatever was said to the first.
  return { leave, dismiss, modal: { ref, onCancel, onClose: dismiss, ...outsidePress } };
}
