import { useRevalidator } from "react-router";
import { ApiError } from "../../../../contract/endpoints/client.ts";
import { versionMessages as messages } from "../../../../contract/messages/versions/en.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import { api } from "../../../api/http-transport.ts";
import { newIdempotencyKey } from "../../../api/idempotency-key.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { exactTime } from "../../../ui/dates.ts";
import { useConfirm } from "../../../ui/dialog/use-confirm.tsx";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { showErrorToast } from "../../kit/failures.ts";
import { useNavigateFromHere } from "../../kit/use-navigate-from-here.ts";
import { versionsPath } from "./version-facts.tsx";

/** Restores versions of a record, after a confirmation. Shows the list of versions afterwards. */
export function useRestoreVersion(kind: ContentKind, id: number) {
  const { timeZone } = useShell().settings;
  const { revalidate } = useRevalidator();
  const navigateFromHere = useNavigateFromHere();
  const { ask, question } = useConfirm();

  async function restore(versionID: number, newestID: number, key: string) {
    try {
      await api.restoreVersion(kind, id, versionID, newestID, key);
      showToast({ kind: "success", text: messages.restored });
      await navigateFromHere(versionsPath(kind, id));
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        showToast({ kind: "warning", text: messages.newerVersion });
      } else showErrorToast(error, messages.restoreFailed);
    }
    await revalidate();
  }

  return {
    /** Asks whether to restore a version. @param newestID the newest version that the person has seen */
    ask: ({ versionID, at }: { versionID: number; at: string }, newestID: number) => {
      // One key for each question: a double click restores once.
      const key = newIdempotencyKey();
      ask({
        question: messages.restoreQuestion(exactTime(at, timeZone)),
        consequence: messages.restoreConsequence,
        onConfirm: () => void restore(versionID, newestID, key),
      });
    },
    /** The open question. */
    question,
  };
}
