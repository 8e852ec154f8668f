import { Link } from "react-router";
import type { EventSummary } from "../../../contract/event.ts";
import { wording } from "../../../contract/wording.ts";
import type { Part } from "../../load.ts";
import { CardGrid } from "../../ui/card.tsx";
import { Empty, Failure } from "../../ui/failure.tsx";
import { EventCard } from "../events/event-card.tsx";

/** The four newest events. */
export function UpcomingProjects({ events }: { events: Part<{ events: EventSummary[] }> }) {
  return (
    <section className="frame" aria-labelledby="upcoming-projects">
      <div className="section-header">
        <h2 id="upcoming-projects">{wording.home.upcomingProjects}</h2>
        <Link to="/events/pages/1">{wording.home.viewMore}</Link>
      </div>
      <ProjectList events={events} />
    </section>
  );
}

function ProjectList({ events }: { events: Part<{ events: EventSummary[] }> }) {
  if ("error" in events) return <Failure message={events.error} />;
  if (events.value.events.length === 0) return <Empty text={wording.events.empty} />;
  return (
    <CardGrid>
      {events.value.events.map((event) => (
        <EventCard key={event.eventID} event={event} />
      ))}
    </CardGrid>
  );
}
