import { useState } from "react";
import { wording } from "../../../contract/wording.ts";
import { ApiError } from "../../api.ts";
import { showToast } from "../../ui/show-toast.ts";

/** Runs one thing at a time that the server may refuse; says why when it does. */
export function useAttempt(): { busy: boolean; attempt(act: () => Promise<void>): Promise<void> } {
  const [busy, setBusy] = useState(false);
  async function attempt(act: () => Promise<void>) {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      const reason = error instanceof ApiError && error.message;
      showToast({ kind: "error", text: reason || wording.fallback.auth });
    }
    setBusy(false);
  }
  return { busy, attempt };
}
