import { lazy, type ReactNode, Suspense, useId } from "react";
import { Link } from "react-router";
import type { EndpointOutput } from "../../../contract/endpoints/index.ts";
import { unfinishedMessages } from "../../../contract/messages/staff-list.ts";
import { whatWaitsMessages as messages } from "../../../contract/messages/what-waits.ts";
import type { UnfinishedList as Lists, Unfinished } from "../../../contract/unfinished.ts";
import { useViewer } from "../layout/viewer.tsx";
import { UnfinishedList } from "../unfinished/unfinished-list.tsx";

type Planned = EndpointOutput["GET /api/content/coming-up"];

/** Loaded when something is planned: its code for time zones is large. */
const ComingUp = lazy(() =>
  import("../schedule/coming-up.tsx").then((module) => ({ default: module.ComingUp })),
);

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
      {openMessages > 0 && <OpenMessages count={openMessages} />}
      {mine.length > 0 && <Waiting title={unfinishedMessages.mine} records={mine} />}
      {reviews.length > 0 && <Waiting title={unfinishedMessages.reviews} records={reviews} />}
      {heldComments > 0 && <HeldComments count={heldComments} />}
      {entries.length > 0 && (
        <Suspense>
          <ComingUp entries={entries} />
        </Suspense>
      )}
    </div>
  );
}

/** Messages from the contact form. */
function OpenMessages({ count }: { count: number }) {
  const headingId = useId();
  return (
    <section className="unfinished-section" aria-labelledby={headingId}>
      <h2 id={headingId}>{messages.messagesTitle}</h2>
      <ul className="unfinished">
        <li>
          <div>{messages.messages(count)}</div>
          <Link className="row-action" to="/dashboard/messages">
            {messages.openInbox}
          </Link>
        </li>
      </ul>
    </section>
  );
}

function HeldComments({ count }: { count: number }) {
  const headingId = useId();
  return (
    <section className="unfinished-section" aria-labelledby={headingId}>
      <h2 id={headingId}>{messages.commentsTitle}</h2>
      <ul className="unfinished">
        <li>
          <Link to="/dashboard/comments?state=held">{messages.comments(count)}</Link>
        </li>
      </ul>
    </section>
  );
}

function Waiting({ title, records }: { title: string; records: readonly Unfinished[] }): ReactNode {
  const headingId = useId();
  return (
    <section className="unfinished-section" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <UnfinishedList label={title} records={records} />
    </section>
  );
}
