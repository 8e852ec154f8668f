import { type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { useOutsideClick } from "./use-outside-click.ts";

/**
 * Opens a `<dialog>` as a modal when it mounts. Escape and a click on the backdrop dismiss it; `leave` closes it with
 * another answer. Callbacks run synchronously with closing, because the dialog's "close" event comes later, possibly
 * after the next key press. The browser restores the focus.
 * @returns props for the dialog; `leave` and `dismiss` act once
 */
export function useModal(onDismiss: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const left = useRef(false);
  // `showModal()` moves the focus, differently in each browser. The effects of the content run after it and decide.
  useLayoutEffect(() => openModal(ref.current), []);

  function leave(answer: () => void) {
    if (left.current) return;
    left.current = true;
    ref.current?.close?.();
    answer();
  }
  const dismiss = () => leave(onDismiss);
  const outsidePress = useOutsideClick(dismiss);

  function onCancel(event: SyntheticEvent) {
    event.preventDefault();
    dismiss();
  }
  // Chromium closes a dialog at the second Escape in a row even if "cancel" was prevented.
  return { leave, dismiss, modal: { ref, onCancel, onClose: dismiss, ...outsidePress } };
}

/** Safari has dialogs since version 15.4. In an older one the content stands in the page, with its buttons. */
function openModal(dialog: HTMLDialogElement | null): void {
  if (dialog && "showModal" in dialog) dialog.showModal();
}
