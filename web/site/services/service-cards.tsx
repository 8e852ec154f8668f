import { languageAttributes } from "../../../contract/detect-language.ts";
import type { ListedService } from "../../../contract/service.ts";
import { CalendarLink } from "../../ui/calendar-links.tsx";
import { Card, CardGrid } from "../../ui/card.tsx";
import { EditLink } from "../../ui/edit-link.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { WhenAndWhere } from "../../ui/when-and-where.tsx";

type ServiceCardsProps = {
  services: ListedService[];
  level: HeadingLevel;
  /** The ids of the elements, where addresses lead to them. */
  cardId?: (id: number) => string;
};

/** Services as cards. */
export function ServiceCards({ services, level, cardId }: ServiceCardsProps) {
  return (
    <CardGrid>
      {services.map((service) => (
        <ServiceCard
          key={service.serviceID}
          id={cardId?.(service.serviceID)}
          service={service}
          level={level}
        />
      ))}
    </CardGrid>
  );
}

type ServiceCardProps = { id: string | undefined; service: ListedService; level: HeadingLevel };

/** A card without link: services have no page of their own. */
function ServiceCard({ id, service, level }: ServiceCardProps) {
  const { service_description: description = "" } = service;
  return (
    <Card
      id={id}
      level={level}
      title={service.service_title}
      lang={service.lang}
      folder="services"
      image={service.service_image}
      picture={service.picture}
    >
      <WhenAndWhere record={service} title={service.service_title} lang={service.lang} />
      <p className="description" {...languageAttributes(description, service.lang)}>
        {description}
      </p>
      <CalendarLink kind="service" id={service.serviceID} title={service.service_title} record={service} />
      <EditLink to={`/dashboard/services/edit/${service.serviceID}`} title={service.service_title} />
    </Card>
  );
}
