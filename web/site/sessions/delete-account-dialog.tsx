import { useState } from "react";
import { personalDataMessages } from "../../../contract/messages/account.ts";
import type { DeleteAccountBody } from "../../../contract/personal-data.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

type EraseDialogProps = {
  onConfirm: (comments: DeleteAccountBody["comments"]) => void;
  onDismiss: () => void;
};

const choices = ["keep", "erase"] as const;

/** Asks users to confirm the deletion of their account, and whether to keep their comments. */
export function DeleteAccountDialog({ onConfirm, onDismiss }: EraseDialogProps) {
  const [comments, setComments] = useState<DeleteAccountBody["comments"]>("keep");
  return (
    <ConfirmDialog
      question={personalDataMessages.question}
      consequence={personalDataMessages.consequence}
      danger
      onConfirm={() => onConfirm(comments)}
      onDismiss={onDismiss}
    >
      <fieldset>
        <legend>{personalDataMessages.comments.legend}</legend>
        {choices.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="comments"
              checked={comments === choice}
              onChange={() => setComments(choice)}
            />
            {personalDataMessages.comments[choice]}
          </label>
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}
