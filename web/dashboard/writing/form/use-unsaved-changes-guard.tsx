import type { ReactNode } from "react";
import { type BlockerFunction, useBlocker } from "react-router";
import { screenMessages } from "../../../../contract/messages/staff/dashboard.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { useWindowEvent } from "../../../ui/use-window-event.ts";

/**
 * Asks for confirmation before a page with unsaved changes is left: by a link, by Back, or by closing it.
 * @param isUnsaved called on leaving, with the navigation if it stays in the dashboard
 * @returns the dialog, while it is open
 */
export function useUnsavedChangesGuard(
  isUnsaved: (navigation?: Parameters<BlockerFunction>[0]) => boolean,
): ReactNode {
  const blocker = useBlocker(isUnsaved);
  useWindowEvent("beforeunload", (event) => {
    if (isUnsaved()) event.preventDefault();
  });
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog question={screenMessages.leave} onConfirm={blocker.proceed} onDismiss={blocker.reset} />
  );
}
