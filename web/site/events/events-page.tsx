import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { detectScript } from "../../../contract/detect-language.ts";
import type { EventSummary } from "../../../contract/event.ts";
import { limits } from "../../../contract/limits.ts";
import type { Page } from "../../../contract/list.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import { navigationMessages } from "../../../contract/messages/shell.ts";
import { eventMessages } from "../../../contract/messages/site.ts";
import { listSharePath } from "../../../contract/share-pictures.ts";
import { apiContext } from "../../context.ts";
import { loadListPage } from "../../load-list-page.ts";
import { type LoadResult, loadOptional } from "../../loader-result.ts";
import { belowHero, followingFirstPage } from "../../ui/below-hero.ts";
import { CalendarSubscription } from "../../ui/calendar-links.tsx";
import { EmptyList } from "../../ui/empty-list.tsx";
import { EmptyMessage, ErrorMessage } from "../../ui/error-message.tsx";
import { Hero } from "../../ui/hero.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { Pager } from "../../ui/pager.tsx";
import { usePublicPath } from "../../ui/use-public-path.ts";
import { useShell } from "../../ui/use-shell.ts";
import { WhenAndWhere } from "../../ui/when-and-where.tsx";
import { EventCards } from "./event-cards.tsx";

const pagePath = (page: number) => `/events/pages/${page}`;

export async function loadEvents({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [events, newest, following] = await Promise.all([
    loadListPage({
      requested: params.page,
      href: pagePath,
      load: (page) => api.events({ page, limit: limits.cardsPerPage }),
      fallback: fallbackMessages.events,
    }),
    loadOptional(api.events({ limit: limits.eventHeroCandidates }), fallbackMessages.events),
    params.page === "1" ? loadOptional(api.events(followingFirstPage), fallbackMessages.events) : undefined,
  ]);
  return {
    events,
    newest,
    following: following && "value" in following ? following.value.events[0] : undefined,
  };
}

/** The newest event as hero, and a page of all events. */
export function EventsPage() {
  const { events, newest, following } = useLoaderData<typeof loadEvents>();
  const { settings } = useShell();
  const first = "error" in newest ? undefined : newest.value.events[0];
  return (
    <div className="frame">
      <PageMeta
        title={navigationMessages.events}
        feed="event"
        share={{
          path: listSharePath("event"),
          cover: first && { name: first.event_image, picture: first.picture },
        }}
      />
      <h1 className="visually-hidden">{navigationMessages.events}</h1>
      {/* If both requests fail, the list shows the error for both. */}
      {!("error" in events && "error" in newest) && <NewestEvent events={newest} />}
      <h2 className="grid-heading" {...detectScript(settings.collegeName)}>
        {settings.collegeName}
      </h2>
      <EventList
        events={events}
        hero={"error" in newest ? undefined : newest.value.events[0]}
        following={following}
      />
    </div>
  );
}

function NewestEvent({ events }: { events: LoadResult<{ events: EventSummary[] }> }) {
  const publicPath = usePublicPath();
  if ("error" in events) return <ErrorMessage message={events.error} />;
  const [event] = events.value.events;
  if (!event) return <EmptyMessage text={eventMessages.heroEmpty} />;
  return (
    <Hero
      level={2}
      to={publicPath({ kind: "event", id: event.eventID, title: event.event_name })}
      title={event.event_name}
      lang={event.lang}
      link={eventMessages.readMore}
      updatedLabel={eventMessages.lastUpdated}
      updatedAt={event.updatedAt}
      when={<WhenAndWhere record={event} title={event.event_name} lang={event.lang} />}
      folder="events"
      image={event.event_image}
      picture={event.picture}
      priority
    />
  );
}

type EventListProps = {
  events: LoadResult<Page & { events: EventSummary[] }>;
  /** The event shown as hero above. */
  hero: EventSummary | undefined;
  /** The event that follows the first page. */
  following: EventSummary | undefined;
};

function EventList({ events, hero, following }: EventListProps) {
  if ("error" in events) return <ErrorMessage message={events.error} />;
  if (events.value.events.length === 0)
    return <EmptyList text={eventMessages.empty} hint={eventMessages.emptyHint} />;
  const others = belowHero(events.value.events, ({ eventID }) => eventID === hero?.eventID, following);
  return (
    <>
      {/* The only event is a card, too: the heading above is specified. */}
      <EventCards events={others.length > 0 ? others : events.value.events} hero={hero} />
      <CalendarSubscription kind="event" records={events.value.events} />
      <Pager page={events.value.page} totalPages={events.value.totalPages} href={pagePath} />
    </>
  );
}
