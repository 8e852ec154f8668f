import { moderationMessages } from "../../../../contract/messages/admin/en.ts";
import { staffFallbackMessages } from "../../../../contract/messages/dashboard/en.ts";
import type { ModeratedComment } from "../../../../contract/schemas/comment.ts";
import { api } from "../../../http-transport.ts";
import { BidiSentence } from "../../../ui/bidi-sentence.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { showOutcome } from "../../kit/failures.ts";

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

/** Bans a person from commenting, or lifts the ban, and shows what came of it. */
export function changeCommentBan(
  { userId, username }: { userId: number; username: string },
  banned: boolean,
): Promise<void> {
  const text = banned ? moderationMessages.wasBanned(username) : moderationMessages.banLifted(username);
  return showOutcome(api.banFromComments(userId, banned), text, staffFallbackMessages.users);
}
