import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import { createPortal } from "react-dom";
import { formDialogMessages } from "../../../contract/messages/staff/dashboard.ts";
import { useModal } from "../../ui/dialog/use-modal.ts";
import { failureMessage } from "./failures.ts";
import "./form-dialog.css";

type FormDialogProps = {
  title: string;
  /** Label of the submit button. */
  submit: string;
  children: ReactNode;
  /** @returns whether to close the dialog; it stays open with the message of a thrown or rejected Error */
  onSubmit: (form: HTMLFormElement) => boolean | Promise<boolean>;
  onClose: () => void;
};

/** A modal dialog with one form. It closes by its buttons, by Escape, or by a click on the backdrop. */
export function FormDialog({ title, submit, children, onSubmit, onClose }: FormDialogProps) {
  const { dismiss, modal } = useModal(onClose);
  const titleId = useId();
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    // In React, the event bubbles through the portal to the page's form.
    event.stopPropagation();
    event.preventDefault();
    setFailure("");
    setBusy(true);
    try {
      const answer = onSubmit(event.currentTarget);
      // Without a request, the dialog closes before the next key press.
      if (typeof answer === "boolean" ? answer : await answer) dismiss();
    } catch (error) {
      setFailure(failureMessage(error, formDialogMessages.failed));
    }
    setBusy(false);
  }

  // A portal, because forms cannot be nested.
  return createPortal(
    <dialog className="confirm form-dialog" aria-labelledby={titleId} {...modal}>
      <form className="form" noValidate onSubmit={send}>
        <h2 id={titleId} className="subtitle">
          {title}
        </h2>
        {children}
        <p className="failure" role="alert" hidden={failure === ""}>
          {failure}
        </p>
        <p className="answers">
          <button type="button" className="button plain" onClick={dismiss}>
            {formDialogMessages.cancel}
          </button>
          <button type="submit" className="button" disabled={isBusy}>
            {submit}
          </button>
        </p>
      </form>
    </dialog>,
    document.body,
  );
}
