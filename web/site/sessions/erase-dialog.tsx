import { useState } from "react";
import type { DeleteAccountBody } from "../../../contract/personal-data.ts";
import { wording } from "../../../contract/wording.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

type EraseDialogProps = {
  onConfirm: (comments: DeleteAccountBody["comments"]) => void;
  onDismiss: () => void;
};

const texts = wording.ownData;
const choices = ["keep", "erase"] as const;

/** Asks whether somebody means to erase themselves, and what is to become of their comments. */
export function EraseDialog({ onConfirm, onDismiss }: EraseDialogProps) {
  const [comments, setComments] = useState<DeleteAccountBody["comments"]>("keep");
  return (
    <ConfirmDialog
      question={texts.question}
      consequence={texts.consequence}
      danger
      onConfirm={() => onConfirm(comments)}
      onDismiss={onDismiss}
    >
      <fieldset>
        <legend>{texts.comments.legend}</legend>
        {choices.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="comments"
              checked={comments === choice}
              onChange={() => setComments(choice)}
            />
            {texts.comments[choice]}
          </label>
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}
