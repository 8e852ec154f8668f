import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { limits } from "../../../contract/limits.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import { eventMessages } from "../../../contract/messages/site.ts";
import { apiContext } from "../../context.ts";
import { loadOptional, loadRequired, requireId } from "../../loader-result.ts";
import { Body } from "../../ui/body.tsx";
import { Cover, coverSizes } from "../../ui/cover.tsx";
import { languageAttributes } from "../../ui/detect-language.ts";
import { EditLink } from "../../ui/edit-link.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { Related } from "../../ui/related.tsx";
import { RelativeTime } from "../../ui/time.tsx";
import { truncateWords } from "../../ui/truncate.ts";

export async function loadEvent({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const id = requireId(params.id);
  const [event, newest] = await Promise.all([
    loadRequired(api.event(id), fallbackMessages.singleRead),
    loadOptional(api.events({ limit: limits.relatedCount + 1 }), fallbackMessages.events),
  ]);
  return { event, newest, lang: event.lang };
}

/** An event, and links to others. */
export function EventPage() {
  const { event, newest } = useLoaderData<typeof loadEvent>();
  return (
    <div className="frame reading">
      <PageMeta
        title={event.event_name}
        description={event.event_body}
        type="article"
        lang={event.lang}
        image={{ folder: "events", name: event.event_image, picture: event.picture }}
      />
      <article>
        <Cover
          folder="events"
          name={event.event_image}
          picture={event.picture}
          sizes={coverSizes.page}
          priority
        />
        <h1 {...languageAttributes(event.event_name, event.lang)}>{event.event_name}</h1>
        <p className="quiet">
          {eventMessages.lastlyUpdated} <RelativeTime moment={event.updatedAt} />
        </p>
        <EditLink to={`/dashboard/events/edit/${event.eventID}`} title={event.event_name} />
        <Body html={event.event_body} lang={event.lang} />
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
              to: `/events/${other.eventID}`,
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
