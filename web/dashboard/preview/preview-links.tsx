import { useEffect, useId, useState } from "react";
import { createPortal } from "react-dom";
import { previewDialogMessages } from "../../../contract/messages/preview.ts";
import { failureMessage } from "../../ui/failure-message.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { useModal } from "../../ui/use-modal.ts";
import { NewLinkForm, type NewPreviewLink } from "./new-link-form.tsx";
import { type PreviewLink, PreviewLinkList } from "./preview-link-list.tsx";
import "../styles/form-dialog.css";
import "./preview-links.css";

/** What the dialog does on the server. Each rejects with an Error whose message is shown. */
type PreviewLinkActions = {
  list(): Promise<readonly PreviewLink[]>;
  create(days: 1 | 7 | 30, isPinned: boolean): Promise<PreviewLink & { url: string }>;
  revoke(linkID: string): Promise<void>;
};

type PreviewLinksProps = {
  actions: PreviewLinkActions;
  /** Whether the record has a saved version that a link can be pinned to. */
  canPin: boolean;
  /** Whether the form has changes that a link does not show. */
  hasUnsavedChanges: boolean;
  onClose: () => void;
};

/** Creates, lists and withdraws the links under which anybody can read a text before it is published. */
export function PreviewLinks({ actions, canPin, hasUnsavedChanges, onClose }: PreviewLinksProps) {
  const { dismiss, modal } = useModal(onClose);
  const titleId = useId();
  const [links, setLinks] = useState<readonly PreviewLink[]>();
  const [created, setCreated] = useState<NewPreviewLink>();
  const [failure, setFailure] = useState("");

  async function attempt(act: () => Promise<void>) {
    setFailure("");
    try {
      await act();
    } catch (error) {
      setFailure(failureMessage(error, previewDialogMessages.failed));
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, when the dialog opens
  useEffect(() => {
    void attempt(async () => {
      const listed = await actions.list();
      // One may have been created meanwhile.
      setLinks((now = []) => [
        ...now,
        ...listed.filter(({ linkID }) => now.every((link) => link.linkID !== linkID)),
      ]);
    });
  }, []);

  const create = (days: 1 | 7 | 30, isPinned: boolean) =>
    attempt(async () => {
      const { url, ...link } = await actions.create(days, isPinned);
      setCreated({ linkID: link.linkID, url });
      setLinks((now = []) => [link, ...now]);
    });

  const revoke = (linkID: string) =>
    attempt(async () => {
      await actions.revoke(linkID);
      setCreated((now) => (now?.linkID === linkID ? undefined : now));
      setLinks((now) => now?.filter((link) => link.linkID !== linkID));
    });

  // A portal, because forms cannot be nested.
  return createPortal(
    <dialog className="confirm form-dialog preview-links" aria-labelledby={titleId} {...modal}>
      <div>
        <h2 id={titleId}>{previewDialogMessages.title}</h2>
        <p className="quiet">{previewDialogMessages.lead}</p>
        {hasUnsavedChanges && <p className="preview-links-warning">{previewDialogMessages.saveFirst}</p>}
        <NewLinkForm canPin={canPin} created={created} onCreate={create} />
        <p className="failure" role="alert" hidden={failure === ""}>
          {failure}
        </p>
        {links ? <PreviewLinkList links={links} onRevoke={revoke} /> : failure === "" && <Spinner />}
        <p className="answers">
          <button type="button" className="button plain" onClick={dismiss}>
            {previewDialogMessages.close}
          </button>
        </p>
      </div>
    </dialog>,
    document.body,
  );
}
