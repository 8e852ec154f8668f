import type { EventSummary } from "../../../contract/event.ts";
import { limits } from "../../../contract/limits.ts";
import { wording } from "../../../contract/wording.ts";
import { Card, CardGrid } from "../../ui/card.tsx";
import { cutCharacters } from "../../ui/cut.ts";

/** Events as cards. */
export function EventCards({ events }: { events: EventSummary[] }) {
  return (
    <CardGrid>
      {events.map((event) => (
        <EventCard key={event.eventID} event={event} />
      ))}
    </CardGrid>
  );
}

/** Picture, name, and whether it is over. */
function EventCard({ event }: { event: EventSummary }) {
  return (
    <Card
      level={3}
      to={`/events/${event.eventID}`}
      title={cutCharacters(event.event_name, limits.cardTitleCharacters, " ...")}
      folder="events"
      image={event.event_image}
      picture={event.picture}
    >
      <p>
        <span className={event.status ? "badge" : "badge ongoing"}>
          {event.status ? wording.events.completed : wording.events.ongoing}
        </span>
      </p>
    </Card>
  );
}
