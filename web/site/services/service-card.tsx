import type { Service } from "../../../contract/service.ts";
import { Card } from "../../ui/card.tsx";

/** A short training: picture, title and description. It has no page of its own. */
export function ServiceCard({ service }: { service: Service }) {
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
