import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { contentKinds } from "../../../contract/values/content-kinds.ts";
import { useMessages } from "../../language/language-context.tsx";
import { apiContext, changesAtContext } from "../../loaders/context.ts";
import { CalendarSubscription } from "../../ui/article/calendar-links.tsx";
import { ShareLinks } from "../../ui/article/share-links.tsx";
import { forCards } from "../list/for-cards.ts";
import { ListPage, loadList } from "../list/list-page.tsx";
import { ServiceCards } from "./service-cards.tsx";

const cardId = (id: number) => `training-${id}`;

export function loadServices(args: LoaderFunctionArgs) {
  const { records } = args.context.get(apiContext);
  const changesAt = args.context.get(changesAtContext);
  return loadList(args, "service", async (query) => forCards(await records.service(query), changesAt));
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
