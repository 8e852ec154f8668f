import { Link } from "react-router";
import type { EventSummary } from "../../../contract/event.ts";
import { eventMessages, homeMessages } from "../../../contract/messages/site.ts";
import type { LoadResult } from "../../loader-result.ts";
import { EmptyMessage, ErrorMessage } from "../../ui/error-message.tsx";
import { EventCards } from "../events/event-cards.tsx";

/** The four newest events. */
export function UpcomingProjects({ events }: { events: LoadResult<{ events: EventSummary[] }> }) {
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

function ProjectList({ events }: { events: LoadResult<{ events: EventSummary[] }> }) {
  if ("error" in events) return <ErrorMessage message={events.error} />;
  if (events.value.events.length === 0) return <EmptyMessage text={eventMessages.empty} />;
  return <EventCards events={events.value.events} />;
}
