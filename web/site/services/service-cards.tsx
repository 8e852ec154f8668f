import { languageAttributes } from "../../../contract/detect-language.ts";
import type { ListedService } from "../../../contract/service.ts";
import { CalendarLink } from "../../ui/calendar-links.tsx";
import { Card, CardGrid } from "../../ui/card.tsx";
import { EditLink } from "../../ui/edit-link.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { WhenAndWhere } from "../../ui/when-and-where.tsx";

/** Services as cards. */
export function ServiceCards({ services, level }: { services: ListedService[]; level: HeadingLevel }) {
  return (
    <CardGrid>
      {services.map((service) => (
        <ServiceCard key={service.serviceID} service={service} level={level} />
      ))}
    </CardGrid>
  );
}

/** A card without link: services have no page of their own. */
function ServiceCard({ service, level }: { service: ListedService; level: HeadingLevel }) {
  const { service_description: description = "" } = service;
  return (
    <Card
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
