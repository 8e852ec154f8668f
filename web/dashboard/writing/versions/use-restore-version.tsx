import { useState } from "react";
import { useRevalidator } from "react-router";
import { ApiError } from "../../../../contract/client.ts";
import { versionMessages as messages } from "../../../../contract/messages/versions/en.ts";
import { newIdempotencyKey } from "../../../idempotency-key.ts";
import { exactTime } from "../../../ui/dates.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { useShell } from "../../../ui/use-shell.ts";
import { showErrorToast } from "../../kit/failures.ts";
import { useNavigateFromHere } from "../../kit/use-navigate-from-here.ts";
import type { VersionHistory } from "./version-facts.tsx";

type RestorableVersion = { versionID: number; at: string };

/** Restores versions, after a confirmation. Shows the list of versions afterwards. */
export function useRestoreVersion({ listPath, restoreVersion, texts }: VersionHistory) {
  const { timeZone } = useShell().settings;
  const { revalidate } = useRevalidator();
  const navigateFromHere = useNavigateFromHere();
  const [asked, setAsked] = useState<{ version: RestorableVersion; newestID: number; key: string }>();

  async function restore() {
    if (!asked) return;
    const { version, newestID, key } = asked;
    setAsked(undefined);
    try {
      await restoreVersion(version.versionID, newestID, key);
      showToast({ kind: "success", text: texts.restored });
      await navigateFromHere(listPath);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        showToast({ kind: "warning", text: messages.newerVersion });
      } else showErrorToast(error, messages.restoreFailed);
    }
    await revalidate();
  }

  return {
    /** Asks whether to restore a version. @param newestID the newest version that the person has seen */
    ask: (version: RestorableVersion, newestID: number) =>
      setAsked({ version, newestID, key: newIdempotencyKey() }),
    /** The open question. */
    question: asked && (
      <ConfirmDialog
        question={messages.restoreQuestion(exactTime(asked.version.at, timeZone))}
        consequence={texts.restoreConsequence}
        onConfirm={() => void restore()}
        onDismiss={() => setAsked(undefined)}
      />
    ),
  };
}
