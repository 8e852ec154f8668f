import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { EventSummary } from "../../../contract/event.ts";
import { limits } from "../../../contract/limits.ts";
import type { Page } from "../../../contract/list.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import { navigationMessages } from "../../../contract/messages/shell.ts";
import { eventMessages } from "../../../contract/messages/site.ts";
import { apiContext } from "../../context.ts";
import { loadListPage } from "../../load-list-page.ts";
import { type LoadResult, loadOptional } from "../../loader-result.ts";
import { EmptyMessage, ErrorMessage } from "../../ui/error-message.tsx";
import { Hero } from "../../ui/hero.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { Pager } from "../../ui/pager.tsx";
import { useShell } from "../../ui/use-shell.ts";
import { EventCards } from "./event-cards.tsx";

const pagePath = (page: number) => `/events/pages/${page}`;

export async function loadEvents({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [events, newest] = await Promise.all([
    loadListPage({
      requested: params.page,
      href: pagePath,
      load: (page) => api.events({ page, limit: limits.cardsPerPage }),
      fallback: fallbackMessages.events,
    }),
    loadOptional(api.events({ limit: limits.eventHeroCandidates }), fallbackMessages.events),
  ]);
  return { events, newest };
}

/** The newest event as hero, and a page of all events. */
export function EventsPage() {
  const { events, newest } = useLoaderData<typeof loadEvents>();
  const { settings } = useShell();
  return (
    <div className="frame">
      <PageMeta title={navigationMessages.events} />
      <h1 className="visually-hidden">{navigationMessages.events}</h1>
      {/* If both requests fail, the list shows the error for both. */}
      {!("error" in events && "error" in newest) && <NewestEvent events={newest} />}
      <h2 className="grid-heading">{settings.collegeName}</h2>
      <EventList events={events} hero={"error" in newest ? undefined : newest.value.events[0]} />
    </div>
  );
}

function NewestEvent({ events }: { events: LoadResult<{ events: EventSummary[] }> }) {
  if ("error" in events) return <ErrorMessage message={events.error} />;
  const [event] = events.value.events;
  if (!event) return <EmptyMessage text={eventMessages.heroEmpty} />;
  return (
    <Hero
      level={2}
      to={`/events/${event.eventID}`}
      title={event.event_name}
      lang={event.lang}
      link={eventMessages.readMore}
      updatedLabel={eventMessages.lastUpdated}
      updatedAt={event.updatedAt}
      folder="events"
      image={event.event_image}
      picture={event.picture}
      priority
    />
  );
}

type EventListProps = {
  events: LoadResult<Page & { events: EventSummary[] }>;
  hero: EventSummary | undefined;
};

function EventList({ events, hero }: EventListProps) {
  if ("error" in events) return <ErrorMessage message={events.error} />;
  if (events.value.events.length === 0) return <EmptyMessage text={eventMessages.empty} />;
  return (
    <>
      <EventCards events={events.value.events} hero={hero} />
      <Pager page={events.value.page} totalPages={events.value.totalPages} href={pagePath} />
    </>
  );
}
