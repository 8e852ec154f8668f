import { useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { previewDialogMessages as messages } from "../../../../contract/messages/staff/newsroom.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { exactTime } from "../../../ui/dates.ts";
import { useModal } from "../../../ui/dialog/use-modal.ts";
import "../../kit/form-dialog.css";
import "./share-dialog.css";

export type SharedPreview = { url: string; expiresAt: string };

type ShareDialogProps = {
  shared: SharedPreview;
  /** The title of the text, as people read it in the message. */
  title: string;
  onWithdraw: () => void;
  onClose: () => void;
};

/** Gives the link under which anybody can read a text before it is published, to be copied, sent or withdrawn. */
export function ShareDialog({ shared: { url, expiresAt }, title, onWithdraw, onClose }: ShareDialogProps) {
  const { leave, dismiss, modal } = useModal(onClose);
  const { timeZone } = useShell().settings;
  const titleId = useId();
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    // Also selects the text, for browsers that do not allow copying.
    field.current?.select();
    await navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => undefined,
    );
  }

  // A portal, because the styles of the bar are not the dialog's.
  return createPortal(
    <dialog className="confirm form-dialog share-dialog" aria-labelledby={titleId} {...modal}>
      <div>
        <h2 id={titleId} className="subtitle">
          {messages.title}
        </h2>
        <p className="quiet">{messages.lead(exactTime(expiresAt, timeZone))}</p>
        <label htmlFor={fieldId} className="label">
          {messages.link}
        </label>
        <input
          ref={field}
          id={fieldId}
          readOnly
          value={url}
          dir="ltr"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <p className="buttons">
          <button type="button" className="button" aria-live="polite" onClick={() => void copy()}>
            {isCopied ? messages.copied : messages.copy}
          </button>
          <a
            className="button plain"
            href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`.trim())}`}
            target="_blank"
            rel="noopener"
          >
            {messages.whatsApp}
          </a>
          <button type="button" className="button plain" onClick={() => leave(onWithdraw)}>
            {messages.withdraw}
          </button>
          <button type="button" className="button plain" onClick={dismiss}>
            {messages.close}
          </button>
        </p>
      </div>
    </dialog>,
    document.body,
  );
}
