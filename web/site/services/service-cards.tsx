import type { CardRecord } from "../../../contract/schemas/content.ts";
import { contentKinds } from "../../../contract/values/content-kinds.ts";
import { pageLimits } from "../../../contract/values/limits/pages.ts";
import { languageAttributes } from "../../../contract/values/text/language.ts";
import { usePageLanguage } from "../../language/language-context.tsx";
import { EditLink } from "../../ui/article/edit-link.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { Card, CardGrid } from "../../ui/list/card.tsx";
import { CardFacts } from "../../ui/list/card-facts.tsx";
import { truncateAtWord } from "../../ui/truncate.ts";

type ServiceCardsProps = {
  services: CardRecord<"service">[];
  level: HeadingLevel;
  /** The ids of the elements, where addresses lead to them. */
  cardId?: (id: number) => string;
};

/** Services as cards. */
export function ServiceCards({ services, level, cardId }: ServiceCardsProps) {
  return (
    <CardGrid>
      {services.map((service) => (
        <ServiceCard key={service.id} id={cardId?.(service.id)} service={service} level={level} />
      ))}
    </CardGrid>
  );
}

type ServiceCardProps = { id: string | undefined; service: CardRecord<"service">; level: HeadingLevel };

function ServiceCard({ id, service, level }: ServiceCardProps) {
  const { lang: pageLang } = usePageLanguage();
  const { title, lang, body: description = "" } = service;
  return (
    <Card record={service} title={title} id={id} level={level}>
      <CardFacts record={service} />
      <p className="description" {...languageAttributes(description, lang, pageLang)}>
        {truncateAtWord(description, pageLimits.cardTextCharacters, " ...")}
      </p>
      <EditLink to={`${contentKinds.service.editPath}/${service.id}`} title={title} />
    </Card>
  );
}
