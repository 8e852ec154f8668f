import { type ChangeEvent, type SubmitEvent, useId, useRef, useState } from "react";
import { limits } from "../../../../contract/limits.ts";
import { redirectImportMessages as messages } from "../../../../contract/messages/redirects/en.ts";
import type { RedirectImport } from "../../../../contract/schemas/redirects.ts";
import { api } from "../../../http-transport.ts";
import { ErrorMessage } from "../../../ui/error-message.tsx";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { failureMessage } from "../../kit/failures.ts";
import { requirePermission } from "../../kit/require-staff.ts";
import { useNavigateFromHere } from "../../kit/use-navigate-from-here.ts";
import "./redirects.css";
import { ReadableAddress } from "./readable-address.tsx";

const listPath = "/dashboard/settings/redirects";

function loadImport() {
  requirePermission("redirects.manage");
  return null;
}

/** Adds many old addresses at once, after a look at what is wrong with them. */
function ImportPage() {
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
    <DashboardPage title={messages.title} back={listPath}>
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

/** A list of thousands would be read by nobody. */
const maxShown = 100;

type ImportPreviewProps = { preview: RedirectImport; isBusy: boolean; onImport: () => void };

/** What an import will do, line by line where something is wrong. */
function ImportPreview({ preview, isBusy, onImport }: ImportPreviewProps) {
  const { added, unchanged, refused, lines } = preview;
  const faults = lines.filter(({ result }) => result === "refused");
  return (
    <section aria-label={messages.found}>
      <h2 className="subtitle">{messages.found}</h2>
      <p>{added === 0 ? messages.nothingToAdd : messages.willAdd(added)}</p>
      {unchanged > 0 && <p>{messages.unchanged(unchanged)}</p>}
      {refused > 0 && <p>{messages.refused(refused)}</p>}
      <ul className="import-faults">
        {faults.slice(0, maxShown).map(({ line, from, reason }) => (
          <li key={line}>
            <strong>{messages.line(line)}</strong> {from && <ReadableAddress address={from} />}
            <br />
            <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
      {refused > maxShown && <p>{messages.moreRefused(refused - maxShown)}</p>}
      {added > 0 && (
        <button type="button" className="button" disabled={isBusy} onClick={onImport}>
          {isBusy ? messages.importing : messages.import(added)}
        </button>
      )}
    </section>
  );
}

/**
 * The text of a file in UTF-8, or in UTF-16 with a byte order mark, as Excel's "Unicode text".
 * @throws TypeError for bytes that are not UTF-8
 */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

export { ImportPage as Component, loadImport as loader };
