import { lazy, Suspense, useState } from "react";
import { documentConsoleMessages as messages } from "../../../../contract/messages/staff/documents.ts";
import type { DocumentUses } from "../../../../contract/schemas/document-uses.ts";
import { api } from "../../../api/http-transport.ts";
import { useMutation } from "../../../requests/use-mutation.ts";
import { PdfInput } from "../../kit/documents/pdf-input.tsx";
import { type DocumentRow, useReplace } from "./use-replace.ts";

const UsesDialog = lazy(() => import("./uses-dialog.tsx"));

type Answers<Row> = {
  /** Nothing shows that it is gone. */
  onUnused: (row: Row) => void;
  /** It goes, and its links show that. */
  onRemove: (row: Row) => void;
};

/** Looks where a document is used before it is deleted. @returns `check`, and the question about one that is used */
export function useUsedDocument<Row extends DocumentRow>({ onUnused, onRemove }: Answers<Row>) {
  const [used, setUsed] = useState<{ row: Row; uses: DocumentUses }>();
  const { mutate } = useMutation();
  const { replace } = useReplace();
  const close = (act: () => void) => {
    setUsed(undefined);
    act();
  };
  const check = (row: Row) =>
    mutate({
      run: () => api.documentUses(row.id),
      done: (uses) => (uses.isUsed ? setUsed({ row, uses }) : onUnused(row)),
    });
  const question = used && (
    <Suspense>
      <UsesDialog
        title={used.row.title}
        uses={used.uses}
        replaceButton={(leave) => (
          <PdfInput
            className="button plain"
            label={messages.replaceInstead}
            onFiles={([file]) => leave(() => close(() => void replace(used.row, file)))}
          />
        )}
        onRemove={() => close(() => onRemove(used.row))}
        onCancel={() => setUsed(undefined)}
      />
    </Suspense>
  );
  return { check, question };
}
