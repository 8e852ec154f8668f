import { Link } from "react-router";
import { homeMessages, serviceMessages } from "../../../contract/messages/site.ts";
import type { Service } from "../../../contract/service.ts";
import type { Part } from "../../load.ts";
import { Empty, Failure } from "../../ui/failure.tsx";
import { ServiceCards } from "../services/service-cards.tsx";

/** The newest short trainings. */
export function Trainings({ services }: { services: Part<{ services: Service[] }> }) {
  return (
    <section className="trainings frame" aria-labelledby="trainings">
      <div className="section-header">
        <h2 id="trainings">{homeMessages.trainings}</h2>
        <Link viewTransition to="/services">
          {homeMessages.allTrainings}
        </Link>
      </div>
      <TrainingsList services={services} />
    </section>
  );
}

function TrainingsList({ services }: { services: Part<{ services: Service[] }> }) {
  if ("error" in services) return <Failure message={services.error} />;
  if (services.value.services.length === 0) return <Empty text={serviceMessages.empty} />;
  return <ServiceCards level={3} services={services.value.services} />;
}
