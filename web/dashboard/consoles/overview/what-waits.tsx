import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { EndpointOutput } from "../../../../contract/endpoints/index.ts";
import { formName } from "../../../../contract/forms/joining.ts";
import {
  whatWaitsMessages as messages,
  unfinishedMessages,
} from "../../../../contract/messages/dashboard/en.ts";
import type { FormList } from "../../../../contract/schemas/entries.ts";
import type { UnfinishedList as Lists } from "../../../../contract/schemas/unfinished.ts";
import { formatMoment } from "../../kit/formats.ts";
import { useViewer } from "../../kit/viewer.tsx";
import { ComingUp } from "../../writing/schedule/coming-up.tsx";
import { UnfinishedList } from "../unfinished/unfinished-list.tsx";

type Planned = EndpointOutput["GET /api/content/coming-up"];

type WhatWaitsProps = {
  /** Undefined if they could not be loaded. */
  unfinished: Lists | undefined;
  planned: Planned | undefined;
  forms: FormList | undefined;
};

/** What waits for the viewer: their drafts, reviews, and what is planned. Nothing is shown when nothing waits. */
export function WhatWaits({ unfinished, planned, forms }: WhatWaitsProps) {
  const { mayPublish, waiting } = useViewer() ?? {};
  const mine = unfinished?.mine ?? [];
  const reviews = mayPublish ? (unfinished?.others ?? []).filter(({ review }) => review === "requested") : [];
  const visitors = [
    { ...messages.inbox, to: "/dashboard/messages", count: waiting?.messages ?? 0 },
    { ...messages.comments, to: "/dashboard/comments?state=held", count: waiting?.comments ?? 0 },
  ];
  const { entries = [] } = planned ?? {};
  const sent = forms ? waitingIn(forms) : [];
  return (
    <div className="what-waits">
      {visitors.map(({ title, text, to, count }) => (
        <Section key={title} title={title} isShown={count > 0}>
          <ul className="unfinished">
            <li>
              <Link className="target" to={to}>
                {text(count)}
              </Link>
            </li>
          </ul>
        </Section>
      ))}
      <Section title={messages.forms} isShown={sent.length > 0}>
        <ul className="unfinished">
          {sent.map(({ to, text }) => (
            <li key={to}>
              <Link className="target" to={to}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={unfinishedMessages.mine} isShown={mine.length > 0}>
        <UnfinishedList label={unfinishedMessages.mine} records={mine} />
      </Section>
      <Section title={unfinishedMessages.reviews} isShown={reviews.length > 0}>
        <UnfinishedList label={unfinishedMessages.reviews} records={reviews} />
      </Section>
      {entries.length > 0 && <ComingUp entries={entries} />}
    </div>
  );
}

/** What looks like spam, who is to be told of a seat, and forms that very many joined at once, each with its list. */
function waitingIn({ contact, forms }: FormList): { to: string; text: string }[] {
  const inbox = "/dashboard/messages";
  const ofContact =
    contact.held > 0 ? [{ to: `${inbox}?state=held`, text: messages.heldMessages(contact.held) }] : [];
  const ofRecords = forms.flatMap((form) => {
    const { title, counts, toBeTold, rushAt } = form;
    const list = `${inbox}?form=${formName(form)}`;
    return [
      ...(rushAt ? [{ to: list, text: messages.rush(title, formatMoment(rushAt)) }] : []),
      ...(toBeTold > 0 ? [{ to: `${list}&state=toBeTold`, text: messages.toBeTold(toBeTold, title) }] : []),
      ...(counts.held > 0 ? [{ to: `${list}&state=held`, text: messages.held(counts.held, title) }] : []),
    ];
  });
  return [...ofContact, ...ofRecords];
}

function Section({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  const headingId = useId();
  if (!isShown) return null;
  return (
    <section className="unfinished-section" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  );
}
