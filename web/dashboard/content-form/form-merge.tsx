import { contentFormMessages } from "../../../contract/messages/content-form.ts";
import { MergeDialog } from "../merge/merge-dialog.tsx";
import type { ContentFormModel } from "./use-content-form.ts";

/** Asks the author where somebody else changed the same. */
export default function FormMerge({ form }: { form: ContentFormModel }) {
  const { status } = form.state;
  if (status.name !== "merging") return null;
  const { merge, conflict } = status;
  return (
    <MergeDialog
      conflicts={merge.conflicts}
      theirName={conflict.change?.username || contentFormMessages.somebody}
      onDone={form.finishMerge}
      onCancel={form.cancelMerge}
    />
  );
}
