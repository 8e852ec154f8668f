import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { ListedRecord } from "../../../contract/schemas/content.ts";
import { pageLimits } from "../../../contract/values/limits/pages.ts";
import { academicCalendarPath } from "../../../contract/values/paths/paths.ts";
import { detectScript } from "../../../contract/values/text/language.ts";
import { useMessages, usePageLanguage } from "../../language/language-context.tsx";
import { apiContext, changesAtContext, pageLanguageContext } from "../../loaders/context.ts";
import { type LoadResult, loadOptional } from "../../loaders/loader-result.ts";
import { useShell } from "../../loaders/use-shell.ts";
import { CalendarSubscription } from "../../ui/article/calendar-links.tsx";
import { WhenAndWhere } from "../../ui/article/when-and-where.tsx";
import { EmptyMessage, ErrorMessage } from "../../ui/error-message.tsx";
import { Hero } from "../../ui/list/hero.tsx";
import { forCards } from "../list/for-cards.ts";
import { ListPage, loadList } from "../list/list-page.tsx";
import { EventCards } from "./event-cards.tsx";

export async function loadEvents(args: LoaderFunctionArgs) {
  const { records } = args.context.get(apiContext);
  const language = args.context.get(pageLanguageContext);
  const { fallbackMessages } = language.messages;
  const changesAt = args.context.get(changesAtContext);
  const load = (query: { page?: number; limit: number }) => records.event({ ...query, view: "summary" });
  const [events, newest] = await Promise.all([
    loadList(args, "event", async (query) => forCards(await load(query), changesAt)),
    loadOptional(load({ limit: pageLimits.eventHeroCandidates }), fallbackMessages.events, language),
  ]);
  return { events, newest };
}

/** The newest event as hero, and a page of all events. */
export function EventsPage() {
  const { lang: pageLang } = usePageLanguage();
  const { eventMessages, sectionNames } = useMessages();
  const { events, newest } = useLoaderData<typeof loadEvents>();
  const { settings, hasCalendar } = useShell();
  const first = "error" in newest ? undefined : newest.value.records[0];
  return (
    <ListPage
      kind="event"
      title={sectionNames.events}
      list={events}
      first={first}
      heading={
        <>
          <h1 className="visually-hidden">{sectionNames.events}</h1>
          {/* If both requests fail, the list shows the error for both. */}
          {!("error" in events && "error" in newest) && <NewestEvent events={newest} />}
          <h2 className="grid-heading" {...detectScript(settings.collegeName, pageLang)}>
            {settings.collegeName}
          </h2>
        </>
      }
      empty={{ text: eventMessages.empty, hint: eventMessages.emptyHint }}
    >
      {({ records }) => (
        <>
          <EventCards events={records} hero={first} />
          {hasCalendar && (
            <p className="calendar-link">
              <Link viewTransition to={academicCalendarPath}>
                {sectionNames.calendar}
              </Link>
            </p>
          )}
          <CalendarSubscription kind="event" records={records} />
        </>
      )}
    </ListPage>
  );
}

function NewestEvent({ events }: { events: LoadResult<{ records: ListedRecord<"event">[] }> }) {
  const { eventMessages } = useMessages();
  if ("error" in events) return <ErrorMessage message={events.error} />;
  const [event] = events.value.records;
  if (!event) return <EmptyMessage text={eventMessages.heroEmpty} />;
  return (
    <Hero
      record={event}
      level={2}
      link={eventMessages.readMore}
      updatedLabel={eventMessages.lastUpdated}
      when={<WhenAndWhere record={event} status={event.startsAt ? event.status : undefined} />}
      priority
    />
  );
}
