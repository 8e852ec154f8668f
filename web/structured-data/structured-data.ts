import type { ComponentType } from "react";
import type { StaticHandlerContext } from "react-router";
import { contentKinds } from "../../contract/values/content-kinds.ts";
import { publicPath } from "../../contract/values/paths/paths.ts";
import type { SitePage } from "../api/api.ts";
import { AboutPage } from "../site/about/about-page.tsx";
import { AccessibilityPage } from "../site/accessibility/accessibility-page.tsx";
import { DocumentPage, type loadDocument } from "../site/document/document-page.tsx";
import { DocumentsPage } from "../site/documents/documents-page.tsx";
import { EventPage, type loadEvent } from "../site/event/event-page.tsx";
import { EventsPage } from "../site/events/events-page.tsx";
import { HomePage } from "../site/home/home-page.tsx";
import { NewsPage } from "../site/news/news-page.tsx";
import { AnyPage } from "../site/page/site-page.tsx";
import { type loadPost, PostPage } from "../site/post/post-page.tsx";
import { PrivacyPage } from "../site/privacy/privacy-page.tsx";
import { type loadService, ServicePage } from "../site/service/service-page.tsx";
import { type loadServices, ServicesPage } from "../site/services/services-page.tsx";
import { StaticTextPage } from "../site/static-text-page/static-text-page.tsx";
import { dataElement } from "./data-element.ts";
import {
  breadcrumb,
  course,
  datedEvent,
  digitalDocument,
  newsArticle,
  type Site,
  type Thing,
  wholeCollege,
} from "./things.ts";

const home = ({ messages }: Site) => ({ name: messages.sectionNames.home, path: "/" });

const lists = {
  post: ({ messages }: Site) => ({ name: messages.newsMessages.title, path: contentKinds.post.listPath }),
  event: ({ messages }: Site) => ({ name: messages.sectionNames.events, path: contentKinds.event.listPath }),
  service: ({ messages }: Site) => ({
    name: messages.serviceMessages.title,
    path: contentKinds.service.listPath,
  }),
  document: ({ messages }: Site) => ({
    name: messages.kindsForReaders.document,
    path: contentKinds.document.listPath,
  }),
};

type Loaded<Loader extends (...args: never[]) => unknown> = Awaited<ReturnType<Loader>>;
type LoaderData = StaticHandlerContext["loaderData"];

/** @param describe says what a page is about, by what its loader returned */
function of<Data>(component: ComponentType, describe: (data: Data, site: Site) => Thing[]) {
  const read = (data: LoaderData, routeId: string, site: Site) => describe(data[routeId], site);
  return [component, read] as const;
}

const descriptions = new Map([
  of(HomePage, (_data: unknown, site) => [wholeCollege(site)]),
  of(NewsPage, (_data: unknown, site) => [breadcrumb([home(site), lists.post(site)], site)]),
  of(PostPage, ({ record }: Loaded<typeof loadPost>, site) => [
    newsArticle(record, site),
    breadcrumb([home(site), lists.post(site), { name: record.title }], site),
  ]),
  of(EventsPage, (_data: unknown, site) => [breadcrumb([home(site), lists.event(site)], site)]),
  of(EventPage, ({ record }: Loaded<typeof loadEvent>, site) => [
    ...datedEvent(record, site),
    breadcrumb([home(site), lists.event(site), { name: record.title }], site),
  ]),
  of(ServicesPage, (services: Loaded<typeof loadServices>, site) => [
    ...("error" in services ? [] : services.value.records.flatMap((service) => course(service, site))),
    breadcrumb([home(site), lists.service(site)], site),
  ]),
  of(ServicePage, ({ record }: Loaded<typeof loadService>, site) => [
    ...course(record, site),
    breadcrumb([home(site), lists.service(site), { name: record.title }], site),
  ]),
  of(DocumentsPage, (_data: unknown, site) => [breadcrumb([home(site), lists.document(site)], site)]),
  of(DocumentPage, ({ record }: Loaded<typeof loadDocument>, site) => [
    digitalDocument(record, site),
    breadcrumb([home(site), lists.document(site), { name: record.title }], site),
  ]),
  of(AboutPage, ({ page }: WithPage, site) => [
    wholeCollege(site),
    ...(page
      ? sitePage(page, site)
      : [breadcrumb([home(site), { name: site.messages.sectionNames.about }], site)]),
  ]),
  of(PrivacyPage, (_data: unknown, site) => [
    breadcrumb([home(site), { name: site.messages.privacyMessages.title }], site),
  ]),
  of(AccessibilityPage, (_data: unknown, site) => [
    breadcrumb([home(site), { name: site.messages.accessibilityMessages.title }], site),
  ]),
  of(StaticTextPage, ({ page }: WithPage, site) => sitePage(page, site)),
  of(AnyPage, ({ page }: WithPage, site) => sitePage(page, site)),
]);

type WithPage = { page: SitePage | undefined };

function sitePage(page: SitePage | undefined, site: Site): Thing[] {
  if (!page) return [];
  const above = page.above.map((higher) => ({
    name: higher.title,
    path: publicPath(higher, site.settings),
  }));
  return [breadcrumb([home(site), ...above, { name: page.title }], site)];
}

/**
 * What search engines and other programs read of a page, as JSON-LD in an element that no browser runs. Only the server
 * writes it, so that readers download no code for it. Empty for a page without.
 */
export function structuredDataElement(
  { matches, loaderData }: Pick<StaticHandlerContext, "matches" | "loaderData">,
  site: Site,
): string {
  const route = matches.at(-1)?.route;
  const describe = route?.Component && descriptions.get(route.Component);
  const things = route && describe ? describe(loaderData, route.id, site) : [];
  return things.length === 0 ? "" : dataElement(things);
}
