import { useState } from "react";
import { fallbackMessages } from "../../contract/messages/errors/en.ts";
import { showErrorToast } from "./toasts/show-error-toast.ts";

/** Runs one action at a time, and shows the error if it fails. */
export function useAsyncAction(): { busy: boolean; attempt(act: () => Promise<void>): Promise<void> } {
  const [busy, setBusy] = useState(false);
  async function attempt(act: () => Promise<void>) {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      showErrorToast(error, fallbackMessages.auth);
    }
    setBusy(false);
  }
  return { busy, attempt };
}
