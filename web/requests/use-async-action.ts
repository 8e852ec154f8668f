import { useState } from "react";
import { NetworkError } from "../../contract/endpoints/client.ts";
import { apiErrorMessage } from "../api/api-error-message.ts";
import { usePageLanguage } from "../language/language-context.tsx";
import { showToast } from "../ui/toasts/show-toast.ts";

/** Runs one action at a time, and shows the error if it fails. A missing network is a warning, not an error. */
export function useAsyncAction(): { busy: boolean; attempt(act: () => Promise<void>): Promise<void> } {
  const language = usePageLanguage();
  const { fallbackMessages, offlineMessages } = language.messages;
  const [busy, setBusy] = useState(false);
  async function attempt(act: () => Promise<void>) {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if (error instanceof NetworkError) showToast({ kind: "warning", text: offlineMessages.action });
      else showToast({ kind: "error", text: apiErrorMessage(error, language) || fallbackMessages.auth });
    }
    setBusy(false);
  }
  return { busy, attempt };
}
