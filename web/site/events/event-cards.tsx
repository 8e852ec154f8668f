import type { EventSummary } from "../../../contract/event.ts";
import { limits } from "../../../contract/limits.ts";
import { eventStatusMessages } from "../../../contract/messages/ui.ts";
import { Card, CardGrid } from "../../ui/card.tsx";
import { truncateAtWord } from "../../ui/truncate.ts";
import { usePublicPath } from "../../ui/use-public-path.ts";
import { WhenAndWhere } from "../../ui/when-and-where.tsx";

type EventCardsProps = {
  events: EventSummary[];
  /** The event shown as hero above. */
  hero?: EventSummary | undefined;
};

/** Events as cards. */
export function EventCards({ events, hero }: EventCardsProps) {
  return (
    <CardGrid>
      {events.map((event) => (
        <EventCard key={event.eventID} event={event} inHero={event.eventID === hero?.eventID} />
      ))}
    </CardGrid>
  );
}

/** A card with picture, name and status. */
function EventCard({ event, inHero }: { event: EventSummary; inHero: boolean }) {
  const publicPath = usePublicPath();
  return (
    <Card
      level={3}
      to={publicPath({ kind: "event", id: event.eventID, title: event.event_name })}
      title={truncateAtWord(event.event_name, limits.cardTitleCharacters, " ...")}
      lang={event.lang}
      folder="events"
      image={event.event_image}
      picture={event.picture}
      inHero={inHero}
    >
      <WhenAndWhere record={event} title={event.event_name} lang={event.lang} />
      <p>
        <span className={event.status ? "badge" : "badge ongoing"}>
          {event.status ? eventStatusMessages.completed : eventStatusMessages.ongoing}
        </span>
      </p>
    </Card>
  );
}
