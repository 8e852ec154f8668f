import { type LoaderFunctionArgs, redirect, redirectDocument, useLoaderData } from "react-router";
import { limits } from "../../../contract/limits.ts";
import type { Page } from "../../../contract/list.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import { serviceMessages } from "../../../contract/messages/site.ts";
import type { ListedService } from "../../../contract/service.ts";
import { listSharePath } from "../../../contract/share-pictures.ts";
import { apiContext } from "../../context.ts";
import { loadIfFound } from "../../load-if-found.ts";
import { loadListPage } from "../../load-list-page.ts";
import { type LoadResult, parsePositiveInteger } from "../../loader-result.ts";
import { CalendarSubscription } from "../../ui/calendar-links.tsx";
import { EmptyList } from "../../ui/empty-list.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { Pager } from "../../ui/pager.tsx";
import { ShareLinks } from "../../ui/share-links.tsx";
import { ServiceCards } from "./service-cards.tsx";

const pagePath = (page: number) => (page === 1 ? "/services" : `/services/pages/${page}`);
const cardId = (id: number) => `training-${id}`;

export function loadServices({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  return loadListPage({
    requested: params.page,
    href: pagePath,
    load: (page) => api.services({ page, limit: limits.cardsPerPage }),
    fallback: fallbackMessages.services,
  });
}

/** Leads from the number of a service to its card, wherever that is by now. Other paths lead home. */
export async function redirectToService({ context, params }: LoaderFunctionArgs) {
  const id = parsePositiveInteger(params.id);
  const service = id && (await loadIfFound(context.get(apiContext).service(id), fallbackMessages.singleRead));
  if (!service) return redirect("/");
  // Browsers mark the target of an address only where they load it themselves.
  return redirectDocument(`${pagePath(service.listPage)}#${cardId(service.serviceID)}`);
}

/** All services. */
export function ServicesPage() {
  const services = useLoaderData<typeof loadServices>();
  const first = "error" in services ? undefined : services.value.services[0];
  return (
    <div className="frame">
      <PageMeta
        title={serviceMessages.title}
        feed="service"
        share={{
          path: listSharePath("service"),
          cover: first && { name: first.service_image, picture: first.picture },
        }}
      />
      <h1 className="page-title">{serviceMessages.title}</h1>
      <ServiceList services={services} />
    </div>
  );
}

function ServiceList({ services }: { services: LoadResult<Page & { services: ListedService[] }> }) {
  if ("error" in services) return <ErrorMessage message={services.error} />;
  const { page, totalPages } = services.value;
  if (services.value.services.length === 0)
    return <EmptyList text={serviceMessages.empty} hint={serviceMessages.emptyHint} />;
  return (
    <>
      <ServiceCards level={2} services={services.value.services} cardId={cardId} />
      <CalendarSubscription kind="service" records={services.value.services} />
      <ShareLinks title={serviceMessages.title} path={pagePath(1)} />
      {totalPages > 1 && <Pager page={page} totalPages={totalPages} href={pagePath} />}
    </>
  );
}
