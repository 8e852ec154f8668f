import type { CardRecord } from "../../../contract/schemas/content.ts";
import { pageLimits } from "../../../contract/values/limits/pages.ts";
import { Card, CardGrid } from "../../ui/list/card.tsx";
import { CardFacts } from "../../ui/list/card-facts.tsx";
import { truncateAtWord } from "../../ui/truncate.ts";

type EventCardsProps = {
  events: CardRecord<"event">[];
  /** The event shown as hero above. */
  hero?: CardRecord<"event"> | undefined;
};

/** Events as cards. */
export function EventCards({ events, hero }: EventCardsProps) {
  return (
    <CardGrid>
      {events.map((event) => (
        <EventCard key={event.id} event={event} inHero={event.id === hero?.id} />
      ))}
    </CardGrid>
  );
}

/** A card with picture, name and what decides. */
function EventCard({ event, inHero }: { event: CardRecord<"event">; inHero: boolean }) {
  return (
    <Card
      record={event}
      level={3}
      title={truncateAtWord(event.title, pageLimits.cardTitleCharacters, " ...")}
      inHero={inHero}
    >
      <CardFacts record={event} status={event.status} />
    </Card>
  );
}
