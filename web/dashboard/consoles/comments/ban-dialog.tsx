import { moderationMessages } from "../../../../contract/messages/admin.ts";
import { fallbackMessages } from "../../../../contract/messages/errors.ts";
import type { ModeratedComment } from "../../../../contract/schemas/comment.ts";
import { api } from "../../../http-transport.ts";
import { BidiSentence } from "../../../ui/bidi-sentence.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { showErrorToast } from "../../../ui/toasts/show-error-toast.ts";
import { showToast } from "../../../ui/toasts/show-toast.ts";

type BanDialogProps = {
  person: Pick<ModeratedComment["author"], "username">;
  onConfirm: () => void;
  onDismiss: () => void;
};

/** Asks before a person is banned from commenting. */
export function BanDialog({ person, onConfirm, onDismiss }: BanDialogProps) {
  return (
    <ConfirmDialog
      question={<BidiSentence about={moderationMessages.askBan} words={person.username} />}
      consequence={moderationMessages.banMeans}
      onConfirm={onConfirm}
      onDismiss={onDismiss}
    />
  );
}

/** Bans a person from commenting, or lifts the ban, and tells what came of it. */
export async function changeCommentBan(
  { userId, username }: { userId: number; username: string },
  banned: boolean,
): Promise<void> {
  try {
    await api.banFromComments(userId, banned);
    const text = banned ? moderationMessages.wasBanned(username) : moderationMessages.banLifted(username);
    showToast({ kind: "success", text });
  } catch (error) {
    showErrorToast(error, fallbackMessages.users);
  }
}
