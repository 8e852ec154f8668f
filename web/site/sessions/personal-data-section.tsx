import { useState } from "react";
import type { DeleteAccountBody } from "../../../contract/schemas/personal-data.ts";
import { screenLimits } from "../../../contract/values/limits/screens.ts";
import { api } from "../../api/http-transport.ts";
import { useMessages } from "../../language/language-context.tsx";
import { useMutation } from "../../requests/use-mutation.ts";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { downloadFile } from "../../ui/download-file.ts";
import { showToast } from "../../ui/toasts/show-toast.ts";
import { clearSessionAndGoHome } from "./log-out.ts";

/** Exports the user's personal data, or deletes their account. */
export function PersonalDataSection() {
  const { personalDataMessages, privacyMessages } = useMessages();
  const { busy, mutate } = useMutation();
  const [asking, setAsking] = useState(false);

  async function download() {
    const text = JSON.stringify(await api.personalData(), null, 2);
    downloadFile("kulliyad-my-data.json", text, "application/json");
  }

  async function erase(comments: "keep" | "erase") {
    await api.deleteAccount(comments);
    const durationMs = screenLimits.confirmToastMs;
    showToast({ kind: "success", text: personalDataMessages.erased, durationMs });
    // Going home unloads the page: wait until the toast could be read.
    await new Promise((resolve) => setTimeout(resolve, durationMs));
    clearSessionAndGoHome();
  }

  return (
    <section aria-labelledby="own-data">
      <h2 id="own-data">{personalDataMessages.title}</h2>
      <p>
        {personalDataMessages.explanation} <a href="/privacy">{privacyMessages.title}</a>
      </p>
      <p className="own-data">
        <button
          type="button"
          className="button plain"
          disabled={busy}
          onClick={() => mutate({ run: download })}
        >
          {personalDataMessages.download}
        </button>
        <button type="button" className="button plain" disabled={busy} onClick={() => setAsking(true)}>
          {personalDataMessages.erase}
        </button>
      </p>
      {asking && (
        <DeleteAccountDialog
          onConfirm={(comments) => {
            setAsking(false);
            void mutate({ run: () => erase(comments) });
          }}
          onDismiss={() => setAsking(false)}
        />
      )}
    </section>
  );
}

type EraseDialogProps = {
  onConfirm: (comments: DeleteAccountBody["comments"]) => void;
  onDismiss: () => void;
};

const choices = ["keep", "erase"] as const;

/** Asks users to confirm the deletion of their account, and whether to keep their comments. */
function DeleteAccountDialog({ onConfirm, onDismiss }: EraseDialogProps) {
  const { personalDataMessages } = useMessages();
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
