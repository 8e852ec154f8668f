import { useState } from "react";
import { limits } from "../../../contract/limits.ts";
import { wording } from "../../../contract/wording.ts";
import { api } from "../../http-transport.ts";
import { leaveSignedOut } from "../../log-out.ts";
import { showToast } from "../../ui/show-toast.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import { saveFile } from "./save-file.ts";
import { useAttempt } from "./use-attempt.ts";

const texts = wording.ownData;

/** What is kept about the person who is signed in: to take along, or to erase. */
export function OwnDataSection() {
  const { busy, attempt } = useAttempt();
  const [asking, setAsking] = useState(false);

  async function download() {
    saveFile(texts.fileName, JSON.stringify(await api.personalData(), null, 2));
  }

  async function erase(comments: "keep" | "erase") {
    await api.deleteAccount(comments);
    const milliseconds = limits.confirmToastMs;
    showToast({ kind: "success", text: texts.erased, milliseconds });
    // The page goes with the session: it stays for as long as this takes to be read.
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    leaveSignedOut();
  }

  return (
    <section aria-labelledby="own-data">
      <h2 id="own-data">{texts.title}</h2>
      <p>
        {texts.explanation} <a href="/privacy">{wording.privacy.title}</a>
      </p>
      <p className="own-data">
        <button type="button" className="button plain" disabled={busy} onClick={() => attempt(download)}>
          {texts.download}
        </button>
        <button type="button" className="button plain" disabled={busy} onClick={() => setAsking(true)}>
          {texts.erase}
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
