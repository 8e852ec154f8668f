import { useState } from "react";
import { limits } from "../../../contract/limits.ts";
import { personalDataMessages } from "../../../contract/messages/account.ts";
import { privacyMessages } from "../../../contract/messages/legal.ts";
import { api } from "../../http-transport.ts";
import { clearSessionAndGoHome } from "../../log-out.ts";
import { showToast } from "../../ui/show-toast.ts";
import { useAsyncAction } from "../../ui/use-async-action.ts";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { downloadFile } from "./download-file.ts";

/** Exports the user's personal data, or deletes their account. */
export function PersonalDataSection() {
  const { busy, attempt } = useAsyncAction();
  const [asking, setAsking] = useState(false);

  async function download() {
    downloadFile(personalDataMessages.fileName, JSON.stringify(await api.personalData(), null, 2));
  }

  async function erase(comments: "keep" | "erase") {
    await api.deleteAccount(comments);
    const durationMs = limits.confirmToastMs;
    showToast({ kind: "success", text: personalDataMessages.erased, durationMs });
    // Going home unloads the page: wait until the toast could be read.
    await new Promise((resolve) => setTimeout(resolve, durationMs));
    clearSessionAndGoHome();
  }

  return (
    <section aria-labelledby="own-data">
      <h2 id="own-data">{personalDataMessages.title}</h2>
      <p>
        {personalDataMessages.explanation} <a href="/privacy">{privacyMessages.title}</a>
      </p>
      <p className="own-data">
        <button type="button" className="button plain" disabled={busy} onClick={() => attempt(download)}>
          {personalDataMessages.download}
        </button>
        <button type="button" className="button plain" disabled={busy} onClick={() => setAsking(true)}>
          {personalDataMessages.erase}
        </button>
      </p>
      {asking && (
        <DeleteAccountDialog
          onConfirm={(comments) => {
            setAsking(false);
            void attempt(() => erase(comments));
          }}
          onDismiss={() => setAsking(false)}
        />
      )}
    </section>
  );
}
