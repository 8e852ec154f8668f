import { Link } from "react-router";
import type { CardRecord } from "../../../contract/schemas/content.ts";
import type { LoadResult } from "../../loader-result.ts";
import { useMessages } from "../../page-language.tsx";
import { EmptyMessage, ErrorMessage } from "../../ui/error-message.tsx";
import { EventCards } from "../events/event-cards.tsx";

/** The four newest events. */
export function UpcomingProjects({ events }: { events: LoadResult<{ records: CardRecord<"event">[] }> }) {
  const { homeMessages } = useMessages();
  return (
    <section className="frame" aria-labelledby="upcoming-projects">
      <div className="section-header">
        <h2 id="upcoming-projects">{homeMessages.upcomingProjects}</h2>
        <Link viewTransition to="/events/pages/1">
          {homeMessages.viewMore}
        </Link>
      </div>
      <ProjectList events={events} />
    </section>
  );
}

function ProjectList({ events }: { events: LoadResult<{ records: CardRecord<"event">[] }> }) {
  const { eventMessages } = useMessages();
  if ("error" in events) return <ErrorMessage message={events.error} />;
  if (events.value.records.length === 0) return <EmptyMessage text={eventMessages.empty} />;
  return <EventCards events={events.value.records} />;
}
