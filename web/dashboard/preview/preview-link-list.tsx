import { useId, useState } from "react";
import type { EndpointOutput } from "../../../contract/endpoints/index.ts";
import { previewDialogMessages } from "../../../contract/messages/preview.ts";
import { exactTime } from "../../ui/dates.ts";
import { useShell } from "../../ui/use-shell.ts";

export type PreviewLink = EndpointOutput["GET /api/content/:kind/:id/preview-links"]["links"][number];

type PreviewLinkListProps = {
  links: readonly PreviewLink[];
  onRevoke: (linkID: string) => Promise<void>;
};

/** The links of a record, newest first, with what was answered. */
export function PreviewLinkList({ links, onRevoke }: PreviewLinkListProps) {
  const titleId = useId();
  return (
    <section className="preview-link-list" aria-labelledby={titleId}>
      <h3 id={titleId}>{previewDialogMessages.listTitle}</h3>
      {links.length === 0 && <p className="quiet">{previewDialogMessages.none}</p>}
      <ul>
        {links.map((link) => (
          <ListedLink key={link.linkID} link={link} onRevoke={() => onRevoke(link.linkID)} />
        ))}
      </ul>
    </section>
  );
}

function ListedLink({ link, onRevoke }: { link: PreviewLink; onRevoke: () => Promise<void> }) {
  const { timeZone } = useShell().settings;
  const { createdAt, expiresAt, by, versionID, responses } = link;
  const isExpired = Date.parse(expiresAt) <= Date.now();
  const expiry = exactTime(expiresAt, timeZone);
  return (
    <li className={isExpired ? "expired" : undefined}>
      <p>
        <strong>{versionID === null ? previewDialogMessages.following : previewDialogMessages.pinned}</strong>
        {" · "}
        {isExpired ? previewDialogMessages.expired(expiry) : previewDialogMessages.until(expiry)}
      </p>
      <p className="quiet">
        {previewDialogMessages.by} <bdi>{by?.username ?? previewDialogMessages.somebody}</bdi>
        {" · "}
        {responses.length === 0
          ? previewDialogMessages.noAnswers
          : previewDialogMessages.answers(responses.length)}
      </p>
      {responses.length > 0 && (
        <ul className="preview-responses">
          {responses.map((response) => (
            <li key={`${response.at} ${response.name} ${response.note}`}>
              <p>
                <strong className={response.approves ? "approves" : undefined}>
                  {response.approves
                    ? `✓ ${previewDialogMessages.looksRight}`
                    : previewDialogMessages.withNote}
                </strong>{" "}
                <bdi>{response.name || previewDialogMessages.anonymous}</bdi>
                <span className="quiet"> {exactTime(response.at, timeZone)}</span>
              </p>
              {response.note !== "" && <blockquote dir="auto">{response.note}</blockquote>}
            </li>
          ))}
        </ul>
      )}
      <Revoke label={previewDialogMessages.revokeLabel(exactTime(createdAt, timeZone))} onRevoke={onRevoke} />
    </li>
  );
}

/** Asks again in place: the answers are deleted with the link. */
function Revoke({ label, onRevoke }: { label: string; onRevoke: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false);
  const [isRevoking, setRevoking] = useState(false);
  async function revoke() {
    setRevoking(true);
    await onRevoke();
    setRevoking(false);
  }
  if (!isAsking) {
    return (
      <button type="button" className="text-button" aria-label={label} onClick={() => setAsking(true)}>
        {previewDialogMessages.revoke}
      </button>
    );
  }
  return (
    <fieldset className="preview-revoke" aria-label={label}>
      <p role="alert">{previewDialogMessages.revokeQuestion}</p>
      <button type="button" className="button danger" disabled={isRevoking} onClick={() => void revoke()}>
        {previewDialogMessages.revokeYes}
      </button>
      <button type="button" className="button plain" onClick={() => setAsking(false)}>
        {previewDialogMessages.keep}
      </button>
    </fieldset>
  );
}
