import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { limits } from "../../../contract/limits.ts";
import { apiContext, pageLanguageContext } from "../../context.ts";
import { loadListPage } from "../../load-list-page.ts";
import { useMessages } from "../../page-language.tsx";
import { CalendarSubscription } from "../../ui/article/calendar-links.tsx";
import { ShareLinks } from "../../ui/article/share-links.tsx";
import { ListPage } from "../list/list-page.tsx";
import { ServiceCards } from "./service-cards.tsx";

const pagePath = (page: number) => (page === 1 ? "/services" : `/services/pages/${page}`);
const cardId = (id: number) => `training-${id}`;

export function loadServices({ context, params }: LoaderFunctionArgs) {
  const { records } = context.get(apiContext);
  const language = context.get(pageLanguageContext);
  return loadListPage({
    requested: params.page,
    href: pagePath,
    load: (page) => records.service({ page, limit: limits.cardsPerPage }),
    fallback: language.messages.fallbackMessages.services,
    language,
  });
}

/** All services. */
export function ServicesPage() {
  const { serviceMessages } = useMessages();
  const services = useLoaderData<typeof loadServices>();
  return (
    <ListPage
      kind="service"
      title={serviceMessages.title}
      list={services}
      first={"error" in services ? undefined : services.value.records[0]}
      heading={<h1 className="page-title">{serviceMessages.title}</h1>}
      empty={{ text: serviceMessages.empty, hint: serviceMessages.emptyHint }}
      href={pagePath}
      hidesOnlyPage
    >
      {({ records }) => (
        <>
          <ServiceCards level={2} services={records} cardId={cardId} />
          <CalendarSubscription kind="service" records={records} />
          <ShareLinks title={serviceMessages.title} path={pagePath(1)} />
        </>
      )}
    </ListPage>
  );
}
