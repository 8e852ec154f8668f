import { type ChangeEvent, type SubmitEvent, useId, useRef, useState } from "react";
import { limits } from "../../../contract/limits.ts";
import { redirectImportMessages as messages } from "../../../contract/messages/redirect-screen.ts";
import type { RedirectImport } from "../../../contract/redirects.ts";
import { api } from "../../http-transport.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { failureMessage } from "../../ui/failure-message.ts";
import { showToast } from "../../ui/show-toast.ts";
import { DashboardPage } from "../layout/dashboard-page.tsx";
import { requirePermission } from "../layout/require-staff.ts";
import { useNavigateFromHere } from "../layout/use-navigate-from-here.ts";
import { ImportPreview } from "./import-preview.tsx";
import { readTextFile } from "./read-text-file.ts";
import "./redirects.css";

const listPath = "/dashboard/redirects";

export function loadImport() {
  requirePermission("redirects.manage");
  return null;
}

/** Adds many old addresses at once, after a look at what is wrong with them. */
export function ImportPage() {
  const navigateFromHere = useNavigateFromHere();
  const hintId = useId();
  const [text, setText] = useState("");
  /** What was found in the text that was checked. */
  const [preview, setPreview] = useState<RedirectImport>();
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);
  const results = useRef<HTMLDivElement>(null);

  function change(value: string) {
    setText(value);
    setPreview(undefined);
    setFailure("");
  }

  async function readFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    // So that the same file can be chosen again after it was corrected.
    currentTarget.value = "";
    if (file.size > limits.maxRedirectImportCharacters) return setFailure(messages.tooLarge);
    await readTextFile(file).then(change, (error: unknown) =>
      setFailure(error instanceof TypeError ? messages.notUtf8 : messages.fileFailed),
    );
  }

  /** Runs one request at a time, and shows why it failed. What was typed stays. */
  async function run(work: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    setFailure("");
    await work().catch((error: unknown) => setFailure(failureMessage(error, messages.failed)));
    setBusy(false);
  }

  function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void run(async () => {
      setPreview(await api.importRedirects(text, true));
      results.current?.focus();
    });
  }

  const importNow = () =>
    run(async () => {
      const { added } = await api.importRedirects(text, false);
      showToast({ kind: "success", text: messages.imported(added) });
      await navigateFromHere(listPath);
    });

  return (
    <DashboardPage title={messages.title} back={listPath} className="redirects">
      <form className="form" noValidate onSubmit={check}>
        <p className="quiet" id={hintId}>
          {messages.explanation}
        </p>
        <label>
          {messages.text}
          <textarea
            rows={8}
            dir="ltr"
            spellCheck={false}
            autoCapitalize="none"
            value={text}
            // What was checked is what will be imported.
            readOnly={isBusy}
            placeholder={messages.example}
            aria-describedby={hintId}
            onChange={({ target }) => change(target.value)}
          />
        </label>
        <label>
          {messages.file}
          <input
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={readFile}
            disabled={isBusy}
          />
        </label>
        {failure && <ErrorMessage message={failure} />}
        <button type="submit" className={preview ? "button plain" : "button"} disabled={isBusy}>
          {isBusy && !preview ? messages.checking : messages.check}
        </button>
      </form>
      <div ref={results} tabIndex={-1} className="import-preview">
        {preview && <ImportPreview preview={preview} isBusy={isBusy} onImport={() => void importNow()} />}
      </div>
    </DashboardPage>
  );
}
