import type { Service } from "../../../contract/service.ts";
import { Card, CardGrid } from "../../ui/card.tsx";

/** Short trainings as cards. */
export function ServiceCards({ services }: { services: Service[] }) {
  return (
    <CardGrid>
      {services.map((service) => (
        <ServiceCard key={service.serviceID} service={service} />
      ))}
    </CardGrid>
  );
}

/** Picture, title and description. A training has no page of its own. */
function ServiceCard({ service }: { service: Service }) {
  return (
    <Card
      title={service.service_title}
      folder="services"
      image={service.service_image}
      picture={service.picture}
    >
      <p className="description">{service.service_description}</p>
    </Card>
  );
}
