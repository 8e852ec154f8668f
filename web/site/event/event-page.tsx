import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { limits } from "../../../contract/limits.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import { eventMessages } from "../../../contract/messages/site.ts";
import { recordSharePath } from "../../../contract/share-pictures.ts";
import { apiContext } from "../../context.ts";
import { loadOptional, loadRequired, requireId } from "../../loader-result.ts";
import { requirePublicPath } from "../../require-public-path.ts";
import { AlsoIn, useAlternates } from "../../ui/also-in.tsx";
import { ArticleHeader } from "../../ui/article-header.tsx";
import { Body } from "../../ui/body.tsx";
import { CalendarLink } from "../../ui/calendar-links.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { Related } from "../../ui/related.tsx";
import { ShareLinks } from "../../ui/share-links.tsx";
import { RelativeTime } from "../../ui/time.tsx";
import { truncateWords } from "../../ui/truncate.ts";
import { usePublicPath } from "../../ui/use-public-path.ts";
import { WhenAndWhere } from "../../ui/when-and-where.tsx";

export async function loadEvent(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext);
  const id = requireId(args.params.id);
  const loading = loadRequired(api.event(id), fallbackMessages.singleRead);
  await requirePublicPath(args, loading, ({ event_name: title }) => ({ kind: "event", id, title }));
  const [event, newest] = await Promise.all([
    loading,
    loadOptional(api.events({ limit: limits.relatedCount + 1 }), fallbackMessages.events),
  ]);
  return { event, newest, lang: event.lang };
}

/** An event, and links to others. */
export function EventPage() {
  const { event, newest } = useLoaderData<typeof loadEvent>();
  const publicPath = usePublicPath();
  const path = publicPath({ kind: "event", id: event.eventID, title: event.event_name });
  const alternates = useAlternates("event", event, path);
  return (
    <div className="frame reading">
      <PageMeta
        path={path}
        title={event.event_name}
        description={event.event_body}
        type="article"
        lang={event.lang}
        alternates={alternates}
        share={{
          path: recordSharePath("event", event.eventID),
          cover: { name: event.event_image, picture: event.picture },
        }}
      />
      <article>
        <ArticleHeader
          title={event.event_name}
          lang={event.lang}
          folder="events"
          image={event.event_image}
          picture={event.picture}
          edit={`/dashboard/events/edit/${event.eventID}`}
          when={<WhenAndWhere record={event} title={event.event_name} lang={event.lang} />}
        >
          {eventMessages.lastlyUpdated} <RelativeTime moment={event.updatedAt} />
        </ArticleHeader>
        <AlsoIn alternates={alternates} />
        <CalendarLink kind="event" id={event.eventID} title={event.event_name} record={event} />
        <Body html={event.event_body} lang={event.lang} />
        <ShareLinks title={event.event_name} path={path} />
      </article>
      <Related
        heading={eventMessages.related}
        records={newest}
        select={({ events }) =>
          events
            .filter(({ eventID }) => eventID !== event.eventID)
            .slice(0, limits.relatedCount)
            .map((other) => ({
              key: other.eventID,
              to: publicPath({ kind: "event", id: other.eventID, title: other.event_name }),
              title: truncateWords(other.event_name, limits.relatedTitleWords, limits.relatedTitleWords),
              lang: other.lang,
              folder: "events" as const,
              image: other.event_image,
              picture: other.picture,
              link: eventMessages.readRelated,
            }))
        }
      />
    </div>
  );
}
