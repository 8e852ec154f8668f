import { useRevalidator } from "react-router";
import { ApiError } from "../../../../contract/endpoints/client.ts";
import { versionMessages as messages } from "../../../../contract/messages/staff/versions.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import { api } from "../../../api/http-transport.ts";
import { newIdempotencyKey } from "../../../api/idempotency-key.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { useMutation } from "../../../requests/use-mutation.ts";
import { exactTime } from "../../../ui/dates.ts";
import { useConfirm } from "../../../ui/dialog/use-confirm.tsx";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { useNavigateFromHere } from "../../kit/use-navigate-from-here.ts";
import { versionsPath } from "./version-facts.tsx";

/** Restores versions of a record, after a confirmation. Shows the list of versions afterwards. */
export function useRestoreVersion(kind: ContentKind, id: number) {
  const { timeZone } = useShell().settings;
  const { mutate } = useMutation(useRevalidator().revalidate);
  const navigateFromHere = useNavigateFromHere();
  const { ask, question } = useConfirm();

  function restore(versionID: number, newestID: number, key: string): void {
    const isOutdated = (error: unknown) => error instanceof ApiError && error.status === 409;
    void mutate({
      run: () =>
        api.restoreVersion(kind, id, versionID, newestID, key).catch((error: unknown) => {
          if (!isOutdated(error)) throw error;
          return undefined;
        }),
      async done(restored) {
        if (!restored) return void showToast({ kind: "warning", text: messages.newerVersion });
        showToast({ kind: "success", text: messages.restored });
        await navigateFromHere(versionsPath(kind, id));
      },
      fallback: messages.restoreFailed,
    });
  }

  return {
    /** Asks whether to restore a version. @param newestID the newest version that the person has seen */
    ask: ({ versionID, at }: { versionID: number; at: string }, newestID: number) => {
      // One key for each question: a double click restores once.
      const key = newIdempotencyKey();
      ask({
        question: messages.restoreQuestion(exactTime(at, timeZone)),
        consequence: messages.restoreConsequence,
        onConfirm: () => restore(versionID, newestID, key),
      });
    },
    /** The open question. */
    question,
  };
}
