import { useState } from "react";
import { useRevalidator } from "react-router";
import { recordActionMessages } from "../../../../contract/messages/readers/en/site.ts";
import { documentConsoleMessages } from "../../../../contract/messages/staff/documents.ts";
import { useViewer } from "../../kit/viewer.tsx";
import { PdfInput } from "./pdf-input.tsx";

type ReplaceActionProps = { row: { id: number; title: string } };

/** Lets the file of a document take the place of another: chosen, and done. */
export function ReplaceAction({ row }: ReplaceActionProps) {
  const { id, title } = row;
  const { revalidate } = useRevalidator();
  const mayPublish = useViewer()?.mayPublish !== false;
  const [isBusy, setBusy] = useState(false);

  async function replace(file: File): Promise<void> {
    setBusy(true);
    const { replaceFile } = await import("./replace-file.tsx");
    await replaceFile({ id, title }, file, { mayPublish, onEnd: revalidate });
    setBusy(false);
  }

  return (
    <PdfInput
      className="text-button row-action"
      label={documentConsoleMessages.replace}
      name={recordActionMessages.actionOn({ action: documentConsoleMessages.replace, title })}
      disabled={isBusy}
      onFile={(file) => void replace(file)}
    />
  );
}
