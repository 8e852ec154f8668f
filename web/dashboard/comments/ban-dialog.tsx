import type { ModeratedComment } from "../../../contract/comment-moderation.ts";
import { moderationMessages } from "../../../contract/messages/moderation.ts";
import { BidiSentence } from "../../ui/bidi-sentence.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

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
