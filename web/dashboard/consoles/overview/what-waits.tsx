import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { EndpointOutput } from "../../../../contract/endpoints/index.ts";
import { whatWaitsMessages as messages } from "../../../../contract/messages/staff/dashboard.ts";
import type { FormList } from "../../../../contract/schemas/registrations.ts";
import { contentKinds } from "../../../../contract/values/content-kinds.ts";
import { formName } from "../../../../contract/values/registrations.ts";
import { formatMoment } from "../../kit/formats.ts";
import { useViewer } from "../../kit/viewer.tsx";
import { ComingUp } from "../../writing/schedule/coming-up.tsx";

type Planned = EndpointOutput["GET /api/content/coming-up"];

type WhatWaitsProps = {
  /** Undefined if they could not be loaded. */
  planned: Planned | undefined;
  forms: FormList | undefined;
};

/** What waits for the viewer: messages, drafts, reviews, and what is planned. Nothing is shown when nothing waits. */
export function WhatWaits({ planned, forms }: WhatWaitsProps) {
  const { mayPublish, waiting } = useViewer() ?? {};
  const visitors = [
    { ...messages.inbox, to: "/dashboard/messages", count: waiting?.messages ?? 0 },
    { ...messages.registrations, to: "/dashboard/registrations", count: waiting?.registrations ?? 0 },
    { ...messages.comments, to: "/dashboard/comments?state=held", count: waiting?.comments ?? 0 },
  ];
  const { entries = [], unfinished = [] } = planned ?? {};
  const reviews = unfinished.filter(({ state }) => state === "review");
  const begun = unfinished.filter(({ state }) => state !== "review");
  const sent = forms ? waitingIn(forms) : [];
  return (
    <div className="what-waits">
      {visitors.map(({ title, text, to, count }) => (
        <Section key={title} title={title} isShown={count > 0}>
          <Links links={[{ to, text: text(count) }]} />
        </Section>
      ))}
      <Section title={messages.forms} isShown={sent.length > 0}>
        <Links links={sent} />
      </Section>
      <Section title={messages.unfinished} isShown={begun.length > 0}>
        <Links links={begun.map(linkTo)} />
      </Section>
      <Section title={messages.reviews} isShown={mayPublish === true && reviews.length > 0}>
        <Links links={reviews.map(linkTo)} />
      </Section>
      {entries.length > 0 && <ComingUp entries={entries} />}
    </div>
  );
}

type LinkedText = { to: string; text: string };

/** Each list that a count is of. */
function linkTo({ kind, state, count }: Planned["unfinished"][number]): LinkedText {
  const { consolePath } = contentKinds[kind];
  return { to: `${consolePath}?state=${state}`, text: messages.counts[state](messages.kinds[kind], count) };
}

/** What looks like spam, who is to be told of a seat, and forms that very many joined at once, each with its list. */
function waitingIn({ contact, forms }: FormList): LinkedText[] {
  const registrations = "/dashboard/registrations";
  const held = forms.reduce((sum, { counts }) => sum + counts.held, 0);
  const toBeTold = forms.reduce((sum, form) => sum + form.toBeTold, 0);
  const links = [
    { count: contact.held, to: "/dashboard/messages?state=held", text: messages.heldMessages },
    { count: toBeTold, to: `${registrations}?state=toBeTold`, text: messages.toBeTold },
    { count: held, to: `${registrations}?state=held`, text: messages.held },
  ];
  return [
    ...forms.flatMap(({ title, rushAt, ...form }) =>
      rushAt
        ? [{ to: `${registrations}/${formName(form)}`, text: messages.rush(title, formatMoment(rushAt)) }]
        : [],
    ),
    ...links.flatMap(({ count, to, text }) => (count > 0 ? [{ to, text: text(count) }] : [])),
  ];
}

function Links({ links }: { links: readonly LinkedText[] }) {
  return (
    <ul className="waiting">
      {links.map(({ to, text }) => (
        <li key={to}>
          <Link className="target" to={to}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Section({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  const headingId = useId();
  if (!isShown) return null;
  return (
    <section className="waiting-section" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  );
}
