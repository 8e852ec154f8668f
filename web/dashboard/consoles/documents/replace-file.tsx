import { Link } from "react-router";
import { replaceFileMessages as messages } from "../../../../contract/messages/staff/document-file.ts";
import type { StaffRecord } from "../../../../contract/schemas/newsroom.ts";
import { contentKinds } from "../../../../contract/values/content-kinds.ts";
import { screenLimits } from "../../../../contract/values/limits/screens.ts";
import { api } from "../../../api/http-transport.ts";
import { newIdempotencyKey } from "../../../api/idempotency-key.ts";
import { closeToast, showToast } from "../../../ui/toasts/show-toast.ts";
import { truncateCharacters } from "../../../ui/truncate.ts";
import { refusalOfPdf } from "../../kit/documents/check-pdf-file.ts";
import { showErrorToast } from "../../kit/failures.ts";
import { showUndoToast } from "../../table/undo-toast.tsx";
import { showSendingToast } from "../../writing/toasts/save-toasts.tsx";

const { fields, uploadField, editPath } = contentKinds.document;

type ReplaceRules = {
  mayPublish: boolean;
  /** Loads the list again. */
  onEnd: () => Promise<unknown>;
};

/**
 * Puts a file in the place of a document's: readers see it at once, at the same address, unless it is somebody else who
 * publishes, or the document is not public. Says what became of it, and offers to undo it.
 */
export async function replaceFile(
  { id, title }: { id: number; title: string },
  file: File,
  { mayPublish, onEnd }: ReplaceRules,
): Promise<void> {
  const refusal = await refusalOfPdf(file);
  if (refusal !== undefined) return void showToast({ kind: "error", text: refusal });
  const name = truncateCharacters(title, screenLimits.consoleTitleCharacters);
  try {
    const before = await api.staffRecord("document", id);
    const isLive = before.state === "live";
    if (mayPublish && isLive && before.hasUnpublishedChanges) return showUnpublished(id, name);
    const state = mayPublish && isLive ? "live" : "draft";
    const versionID = await sendFile(before, state, file);
    const restore = async () => {
      const earlier = before.versionID || (await firstVersion(id));
      const restored = await api.restoreVersion("document", id, earlier, versionID, newIdempotencyKey());
      if (state === "live") await save(restored, state);
    };
    showUndoToast({
      text: state === "live" ? messages.replaced(name) : messages.waits(name),
      undone: messages.undone,
      act: restore,
      fallback: messages.undoFailed,
      onEnd,
    });
  } catch (error) {
    showErrorToast(error, messages.failed);
  }
  await onEnd();
}

/** Sends the file, and shows how much of it has arrived. @returns the new version */
async function sendFile(before: StaffRecord, state: "live" | "draft", file: File): Promise<number> {
  const toast = showSendingToast(before.snapshot.title);
  const stay = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener("beforeunload", stay);
  try {
    return await save(before, state, file, toast.update);
  } finally {
    removeEventListener("beforeunload", stay);
    toast.close();
  }
}

/** Saves the newest text of a document as it is, with its file or another. @returns the new version */
async function save(
  { id, versionID, snapshot: { title, body, lang } }: StaffRecord,
  state: "live" | "draft",
  file?: File,
  onProgress: (share: number) => void = () => undefined,
): Promise<number> {
  const form = new FormData();
  form.set(fields.title, title);
  form.set(fields.body, body);
  form.set("lang", lang ?? "");
  form.set("state", state);
  form.set("baseVersion", String(versionID));
  // What somebody is writing in the form stays.
  form.set("seenDraft", "0");
  if (file) form.set(uploadField, file, file.name);
  const saved = await api.edit("document", id, form, newIdempotencyKey(), onProgress);
  return saved.versionID ?? 0;
}

/** What a document was before its first change: kept as a version with that. */
async function firstVersion(id: number): Promise<number> {
  const { versions } = await api.versions("document", id, { page: 1, limit: 2 });
  return versions[1]?.versionID ?? 0;
}

/** Publishing the file would publish what somebody has begun. */
function showUnpublished(id: number, name: string): void {
  const toastId = `unpublished ${id}`;
  showToast({
    kind: "warning",
    id: toastId,
    text: messages.unpublished(name),
    more: (
      <Link to={`${editPath}/${id}`} onClick={() => closeToast(toastId)}>
        {messages.openForm}
      </Link>
    ),
    durationMs: Number.POSITIVE_INFINITY,
  });
}
