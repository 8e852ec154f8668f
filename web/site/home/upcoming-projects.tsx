import { Link } from "react-router";
import type { EventSummary } from "../../../contract/event.ts";
import { eventMessages, homeMessages } from "../../../contract/messages/site.ts";
import type { Part } from "../../load.ts";
import { Empty, Failure } from "../../ui/failure.tsx";
import { EventCards } from "../events/event-cards.tsx";

/** The four newest events. */
export function UpcomingProjects({ events }: { events: Part<{ events: EventSummary[] }> }) {
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

function ProjectList({ events }: { events: Part<{ events: EventSummary[] }> }) {
  if ("error" in events) return <Failure message={events.error} />;
  if (events.value.events.length === 0) return <Empty text={eventMessages.empty} />;
  return <EventCards events={events.value.events} />;
}
