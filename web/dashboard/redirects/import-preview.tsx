import { redirectImportMessages as messages } from "../../../contract/messages/redirect-screen.ts";
import type { RedirectImport } from "../../../contract/redirects.ts";
import { ReadableAddress } from "./readable-address.tsx";

/** A list of thousands would be read by nobody. */
const maxShown = 100;

type ImportPreviewProps = { preview: RedirectImport; isBusy: boolean; onImport: () => void };

/** What an import will do, line by line where something is wrong. */
export function ImportPreview({ preview, isBusy, onImport }: ImportPreviewProps) {
  const { added, unchanged, refused, lines } = preview;
  const faults = lines.filter(({ result }) => result === "refused");
  return (
    <section aria-label={messages.found}>
      <h2>{messages.found}</h2>
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
