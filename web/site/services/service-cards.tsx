import type { CardRecord } from "../../../contract/schemas/content.ts";
import { contentKinds } from "../../../contract/values/content-kinds.ts";
import { languageAttributes } from "../../../contract/values/text/language.ts";
import { usePageLanguage } from "../../language/language-context.tsx";
import { CalendarLink } from "../../ui/article/calendar-links.tsx";
import { EditLink } from "../../ui/article/edit-link.tsx";
import { WhenAndWhere } from "../../ui/article/when-and-where.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { Card, CardGrid } from "../../ui/list/card.tsx";

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
      <WhenAndWhere record={service} />
      <p className="description" {...languageAttributes(description, lang, pageLang)}>
        {description}
      </p>
      <CalendarLink record={service} />
      <EditLink to={`${contentKinds.service.editPath}/${service.id}`} title={title} />
    </Card>
  );
}
