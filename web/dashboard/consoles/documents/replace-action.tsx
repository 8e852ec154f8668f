import { recordActionMessages } from "../../../../contract/messages/readers/en/site.ts";
import { documentConsoleMessages } from "../../../../contract/messages/staff/documents.ts";
import { PdfInput } from "../../kit/documents/pdf-input.tsx";
import { type DocumentRow, useReplace } from "./use-replace.ts";

/** Lets a file take the place of a document's: chosen, and done. */
export function ReplaceAction({ row }: { row: DocumentRow }) {
  const { isBusy, replace } = useReplace();
  return (
    <PdfInput
      className="text-button row-action"
      label={documentConsoleMessages.replace}
      name={recordActionMessages.actionOn({ action: documentConsoleMessages.replace, title: row.title })}
      disabled={isBusy}
      onFiles={([file]) => void replace(row, file)}
    />
  );
}
