import { useEffect, useId, useState } from "react";
import { createPortal } from "react-dom";
import type { EndpointOutput } from "../../../../contract/endpoints/index.ts";
import { formDialogMessages } from "../../../../contract/messages/dashboard/en.ts";
import { previewDialogMessages } from "../../../../contract/messages/preview/en.ts";
import { exactTime } from "../../../ui/dates.ts";
import { useConfirm } from "../../../ui/dialog/use-confirm.tsx";
import { useModal } from "../../../ui/dialog/use-modal.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { useShell } from "../../../ui/use-shell.ts";
import { failureMessage } from "../../kit/failures.ts";
import { NewLinkForm, type NewPreviewLink } from "./new-link-form.tsx";
import "../../kit/form-dialog.css";
import "./preview-links.css";

type PreviewLink = EndpointOutput["GET /api/content/:kind/:id/preview-links"]["links"][number];

/** What the dialog does on the server. Each rejects with an Error whose message is shown. */
type PreviewLinkActions = {
  list(): Promise<readonly PreviewLink[]>;
  create(days: 1 | 7 | 30, isPinned: boolean): Promise<PreviewLink & { url: string }>;
  revoke(linkID: string): Promise<unknown>;
};

type PreviewLinksProps = {
  actions: PreviewLinkActions;
  /** Whether the record has a saved version that a link can be pinned to. */
  canPin: boolean;
  onClose: () => void;
};

/** Creates, lists and withdraws the links under which anybody can read a text before it is published. */
export function PreviewLinks({ actions, canPin, onClose }: PreviewLinksProps) {
  const { dismiss, modal } = useModal(onClose);
  const titleId = useId();
  const listId = useId();
  const [links, setLinks] = useState<readonly PreviewLink[]>();
  const [created, setCreated] = useState<NewPreviewLink>();
  const [failure, setFailure] = useState("");

  async function attempt(act: () => Promise<void>) {
    setFailure("");
    try {
      await act();
    } catch (error) {
      setFailure(failureMessage(error, formDialogMessages.failed));
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
        <h2 id={titleId} className="subtitle">
          {previewDialogMessages.title}
        </h2>
        <p className="quiet">{previewDialogMessages.lead}</p>
        <NewLinkForm canPin={canPin} created={created} onCreate={create} />
        <p className="failure" role="alert" hidden={failure === ""}>
          {failure}
        </p>
        {!links && failure === "" && <Spinner />}
        {links && (
          <section aria-labelledby={listId}>
            <h3 id={listId}>{previewDialogMessages.listTitle}</h3>
            {links.length === 0 && <p className="quiet">{previewDialogMessages.none}</p>}
            <ul>
              {links.map((link) => (
                <ListedLink key={link.linkID} link={link} onRevoke={() => void revoke(link.linkID)} />
              ))}
            </ul>
          </section>
        )}
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

function ListedLink({ link, onRevoke }: { link: PreviewLink; onRevoke: () => void }) {
  const { timeZone } = useShell().settings;
  const { createdAt, expiresAt, by, versionID } = link;
  const { ask, question } = useConfirm();
  const askToRevoke = () =>
    ask({
      question: previewDialogMessages.revokeQuestion,
      consequence: previewDialogMessages.revokeConsequence,
      danger: true,
      onConfirm: onRevoke,
    });
  return (
    <li>
      <p>
        <strong>{versionID === null ? previewDialogMessages.following : previewDialogMessages.pinned}</strong>
        {" · "}
        {previewDialogMessages.until(exactTime(expiresAt, timeZone))}
      </p>
      <p className="quiet">
        {previewDialogMessages.by} <bdi>{by?.username ?? previewDialogMessages.somebody}</bdi>
      </p>
      <button
        type="button"
        className="text-button"
        aria-label={previewDialogMessages.revokeLabel(exactTime(createdAt, timeZone))}
        onClick={askToRevoke}
      >
        {previewDialogMessages.revoke}
      </button>
      {question}
    </li>
  );
}
