import { useShell } from "../../ui/use-shell.ts";
import { useLabels } from "./use-labels.ts";

/** One line for all readers, while there is one. */
export function Notice() {
  const { notice } = useShell();
  const { textOf } = useLabels();
  const text = notice && textOf(notice.texts);
  if (!text) return null;
  return notice.url ? (
    <p className="notice">
      <a href={notice.url} {...text} />
    </p>
  ) : (
    <p className="notice" {...text} />
  );
}
