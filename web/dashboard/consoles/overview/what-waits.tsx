import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { EndpointOutput } from "../../../../contract/endpoints/index.ts";
import {
  whatWaitsMessages as messages,
  unfinishedMessages,
} from "../../../../contract/messages/dashboard/en.ts";
import type { UnfinishedList as Lists } from "../../../../contract/schemas/unfinished.ts";
import { useViewer } from "../../kit/viewer.tsx";
import { ComingUp } from "../../writing/schedule/coming-up.tsx";
import { UnfinishedList } from "../unfinished/unfinished-list.tsx";

type Planned = EndpointOutput["GET /api/content/coming-up"];

type WhatWaitsProps = {
  /** Undefined if they could not be loaded. */
  unfinished: Lists | undefined;
  planned: Planned | undefined;
};

/** What waits for the viewer: their drafts, reviews, and what is planned. Nothing is shown when nothing waits. */
export function WhatWaits({ unfinished, planned }: WhatWaitsProps) {
  const { mayPublish, waiting } = useViewer() ?? {};
  const mine = unfinished?.mine ?? [];
  const reviews = mayPublish ? (unfinished?.others ?? []).filter(({ review }) => review === "requested") : [];
  const entries = planned?.entries ?? [];
  const visitors = [
    { ...messages.inbox, to: "/dashboard/messages", count: waiting?.messages ?? 0 },
    { ...messages.comments, to: "/dashboard/comments?state=held", count: waiting?.comments ?? 0 },
  ];
  return (
    <div className="what-waits">
      {visitors.map(
        ({ title, text, to, count }) =>
          count > 0 && (
            <Section key={title} title={title}>
              <ul className="unfinished">
                <li>
                  <Link className="target" to={to}>
                    {text(count)}
                  </Link>
                </li>
              </ul>
            </Section>
          ),
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
      {entries.length > 0 && <ComingUp entries={entries} />}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section className="unfinished-section" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  );
}
