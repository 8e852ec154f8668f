import { Link } from "react-router";
import type { CardRecord } from "../../../contract/schemas/content.ts";
import type { LoadResult } from "../../loader-result.ts";
import { useMessages } from "../../page-language.tsx";
import { EmptyMessage, ErrorMessage } from "../../ui/error-message.tsx";
import { ServiceCards } from "../services/service-cards.tsx";

/** The newest short trainings. */
export function Trainings({ services }: { services: LoadResult<{ records: CardRecord<"service">[] }> }) {
  const { homeMessages } = useMessages();
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

function TrainingsList({ services }: { services: LoadResult<{ records: CardRecord<"service">[] }> }) {
  const { serviceMessages } = useMessages();
  if ("error" in services) return <ErrorMessage message={services.error} />;
  if (services.value.records.length === 0) return <EmptyMessage text={serviceMessages.empty} />;
  return <ServiceCards level={3} services={services.value.records} />;
}
