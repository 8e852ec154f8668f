import { useState } from "react";
import { useRevalidator } from "react-router";
import { useViewer } from "../../kit/viewer.tsx";

export type DocumentRow = { id: number; title: string };

/** Replaces the file of a document, and loads its list again: see `replaceFile`. */
export function useReplace() {
  const { revalidate } = useRevalidator();
  const mayPublish = useViewer()?.mayPublish !== false;
  const [isBusy, setBusy] = useState(false);

  async function replace({ id, title }: DocumentRow, file: File): Promise<void> {
    setBusy(true);
    const { replaceFile } = await import("./replace-file.tsx");
    await replaceFile({ id, title }, file, { mayPublish, onEnd: revalidate });
    setBusy(false);
  }

  return { isBusy, replace };
}
