import { useState } from "react";
import { limits } from "../../../contract/limits.ts";
import { personalDataMessages } from "../../../contract/messages/account.ts";
import { privacyMessages } from "../../../contract/messages/legal.ts";
import { api } from "../../http-transport.ts";
import { leaveSignedOut } from "../../log-out.ts";
import { showToast } from "../../ui/show-toast.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import { saveFile } from "./save-file.ts";
import { useAttempt } from "./use-attempt.ts";

/** What is kept about the person who is signed in: to take along, or to erase. */
export function OwnDataSection() {
  const { busy, attempt } = useAttempt();
  const [asking, setAsking] = useState(false);

  async function download() {
    saveFile(personalDataMessages.fileName, JSON.stringify(await api.personalData(), null, 2));
  }

  async function erase(comments: "keep" | "erase") {
    await api.deleteAccount(comments);
    const milliseconds = limits.confirmToastMs;
    showToast({ kind: "success", text: personalDataMessages.erased, milliseconds });
    // The page goes with the session: it stays for as long as this takes to be read.
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    leaveSignedOut();
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
        <EraseDialog
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
