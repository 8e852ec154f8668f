import type { EventSummary } from "../../../contract/event.ts";
import { limits } from "../../../contract/limits.ts";
import { wording } from "../../../contract/wording.ts";
import { Card } from "../../ui/card.tsx";
import { cutCharacters } from "../../ui/cut.ts";

/** An event in a list: picture, name, and whether it is over. */
export function EventCard({ event }: { event: EventSummary }) {
  return (
    <Card
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
