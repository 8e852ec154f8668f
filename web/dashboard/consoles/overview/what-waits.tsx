import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { EndpointOutput } from "../../../../contract/endpoints/index.ts";
import {
  whatWaitsMessages as messages,
  unfinishedMessages,
} from "../../../../contract/messages/dashboard.ts";
import type { UnfinishedList as Lists } from "../../../../contract/schemas/unfinished.ts";
import { useViewer } from "../../kit/viewer.tsx";
import { ComingUp } from "../../writing/schedule/coming-up.tsx";
import { UnfinishedList } from "../unfinished/unfinished-list.tsx";

type Planned = EndpointOutput["GET /api/content/coming-up"];

type WhatWaitsProps = {
  /** Undefined if they could not be loaded. */
  unfinished: Lists | undefined;
  planned: Planned | undefined;
  openMessages: number;
  /** How many comments wait for approval. */
  heldComments: number;
};

/** What waits for the viewer: their drafts, reviews, and what is planned. Nothing is shown when nothing waits. */
export function WhatWaits({ unfinished, planned, openMessages, heldComments }: WhatWaitsProps) {
  const mayPublish = useViewer()?.mayPublish;
  const mine = unfinished?.mine ?? [];
  const reviews = mayPublish ? (unfinished?.others ?? []).filter(({ review }) => review === "requested") : [];
  const entries = planned?.entries ?? [];
  const count = mine.length + reviews.length + entries.length + openMessages + heldComments;
  if (count === 0) return null;
  return (
    <div className="what-waits">
      {openMessages > 0 && (
        <Section title={messages.messagesTitle}>
          <ul className="unfinished">
            <li>
              <div>{messages.messages(openMessages)}</div>
              <Link className="text-button row-action" to="/dashboard/messages">
                {messages.openInbox}
              </Link>
            </li>
          </ul>
        </Section>
      )}
      {[
        { title: unfinishedMessages.mine, records: mine },
        { title: unfinishedMessages.reviews, records: reviews },
      ].map(
        ({ title, records }) =>
          records.length > 0 && (
            <Section key={title} title={title}>
              <UnfinishedList label={title} records={records} />
            </Section>
          ),
      )}
      {heldComments > 0 && (
        <Section title={messages.commentsTitle}>
          <ul className="unfinished">
            <li>
              <Link className="target" to="/dashboard/comments?state=held">
                {messages.comments(heldComments)}
              </Link>
            </li>
          </ul>
        </Section>
      )}
      {entries.length > 0 && <ComingUp entries={entries} />}
    </div>
  );
}

type SectionProps = { title: string; children: ReactNode };

function Section({ title, children }: SectionProps) {
  const headingId = useId();
  return (
    <section className="unfinished-section" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  );
}
