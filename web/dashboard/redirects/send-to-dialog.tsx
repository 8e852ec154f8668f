import { type SubmitEvent, useId, useState } from "react";
import { missingPathMessages as messages } from "../../../contract/messages/redirect-screen.ts";
import { useModal } from "../../ui/use-modal.ts";
import { ReadableAddress } from "./readable-address.tsx";
import { AddressField, failureOf } from "./redirect-form.tsx";
import "../styles/form-dialog.css";

type SendToDialogProps = {
  from: string;
  /** The dialog stays open with the message if it rejects, and else closes. */
  onSend: (to: string) => Promise<void>;
  onClose: () => void;
};

/** Asks where an address that led nowhere is to lead. */
export function SendToDialog({ from, onSend, onClose }: SendToDialogProps) {
  const { dismiss, modal } = useModal(onClose);
  const titleId = useId();
  const [failure, setFailure] = useState<ReturnType<typeof failureOf>>();
  const [isSending, setSending] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setFailure(undefined);
    setSending(true);
    try {
      await onSend(String(new FormData(form).get("to")));
      dismiss();
    } catch (error) {
      setFailure(failureOf(error));
      setSending(false);
      form.querySelector("input")?.focus();
    }
  }

  return (
    <dialog className="confirm form-dialog" aria-labelledby={titleId} {...modal}>
      <form className="form" noValidate onSubmit={submit}>
        <h2 id={titleId}>{messages.dialogTitle}</h2>
        <p>
          <ReadableAddress address={from} />
        </p>
        <AddressField name="to" failure={failure} readOnly={isSending} />
        <p className="failure" role="alert" hidden={!failure || failure.field === "to"}>
          {failure?.field !== "to" && failure?.message}
        </p>
        <p className="answers">
          <button type="button" className="button plain" onClick={dismiss}>
            {messages.cancel}
          </button>
          <button type="submit" className="button" disabled={isSending}>
            {messages.send}
          </button>
        </p>
      </form>
    </dialog>
  );
}
