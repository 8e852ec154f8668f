import { useState } from "react";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import { showFailure } from "../../ui/show-failure.ts";

/** Runs one thing at a time that the server may refuse; says why when it does. */
export function useAttempt(): { busy: boolean; attempt(act: () => Promise<void>): Promise<void> } {
  const [busy, setBusy] = useState(false);
  async function attempt(act: () => Promise<void>) {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      showFailure(error, fallbackMessages.auth);
    }
    setBusy(false);
  }
  return { busy, attempt };
}
