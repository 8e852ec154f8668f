import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { contentKinds } from "../../../contract/values/content-kinds.ts";
import { useMessages } from "../../language/language-context.tsx";
import { apiContext } from "../../loaders/context.ts";
import { CalendarSubscription } from "../../ui/article/calendar-links.tsx";
import { ShareLinks } from "../../ui/article/share-links.tsx";
import { ListPage, loadList } from "../list/list-page.tsx";
import { ServiceCards } from "./service-cards.tsx";

const cardId = (id: number) => `training-${id}`;

export function loadServices(args: LoaderFunctionArgs) {
  return loadList(args, "service", args.context.get(apiContext).records.service);
}

/** All services. */
export function ServicesPage() {
  const { serviceMessages } = useMessages();
  return (
    <ListPage
      kind="service"
      title={serviceMessages.title}
      list={useLoaderData<typeof loadServices>()}
      heading={<h1 className="page-title">{serviceMessages.title}</h1>}
      empty={{ text: serviceMessages.empty, hint: serviceMessages.emptyHint }}
      hidesOnlyPage
    >
      {({ records }) => (
        <>
          <ServiceCards level={2} services={records} cardId={cardId} />
          <CalendarSubscription kind="service" records={records} />
          <ShareLinks title={serviceMessages.title} path={contentKinds.service.listPath} />
        </>
      )}
    </ListPage>
  );
}
