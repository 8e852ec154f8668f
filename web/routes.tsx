import { type RouteObject, redirect } from "react-router";
import { contentKinds } from "../contract/values/content-kinds.ts";
import { academicCalendarPath } from "../contract/values/paths/paths.ts";
import { lookUpPath } from "../contract/values/registrations.ts";
import { AboutPage, loadAbout } from "./site/about/about-page.tsx";
import {
  AcademicCalendarPage,
  loadAcademicCalendar,
} from "./site/academic-calendar/academic-calendar-page.tsx";
import { AccessibilityPage } from "./site/accessibility/accessibility-page.tsx";
import { CommentsPage, loadComments } from "./site/comments/comments-page.tsx";
import { ContactPage, ContactSentPage, loadContact } from "./site/contact/contact-page.tsx";
import { DocumentPage, loadDocument } from "./site/document/document-page.tsx";
import { DocumentsPage, documentLists } from "./site/documents/documents-page.tsx";
import { PageError } from "./site/errors/page-error.tsx";
import { EventPage, loadEvent } from "./site/event/event-page.tsx";
import { EventsPage, loadEvents } from "./site/events/events-page.tsx";
import { HomePage } from "./site/home/home-page.tsx";
import { loadHome } from "./site/home/load-home.ts";
import { loadNews, NewsPage } from "./site/news/news-page.tsx";
import { loadPageOrHome, redirectToPage } from "./site/page/load-site-page.ts";
import { AnyPage } from "./site/page/site-page.tsx";
import { loadPost, PostPage } from "./site/post/post-page.tsx";
import { PrivacyPage } from "./site/privacy/privacy-page.tsx";
import { loadRegistrationAnswer, RegistrationAnswerPage } from "./site/registrations/answer-page.tsx";
import { LookUpPage, loadLookUp } from "./site/registrations/look-up-page.tsx";
import { loadSearch, SearchPage } from "./site/search/search-page.tsx";
import { loadService, ServicePage } from "./site/service/service-page.tsx";
import { loadServices, ServicesPage } from "./site/services/services-page.tsx";
import { AccountPage } from "./site/sessions/account-page.tsx";
import { Document } from "./site/shell/document.tsx";
import { loadShell, redirectTo } from "./site/shell/load-shell.ts";
import { loadSignUp, SignUpPage } from "./site/signup/signup-page.tsx";
import { loadStaticTextPage, StaticTextPage } from "./site/static-text-page/static-text-page.tsx";

const { post, event, service, page, document } = contentKinds;

export const dashboardPath = "/dashboard/*";

/** Pages with the header and footer of the site. */
const pages: RouteObject[] = [
  { path: "/", Component: HomePage, loader: loadHome },
  { path: "/news", Component: NewsPage, loader: loadNews },
  { path: "/news/pages/:page", Component: NewsPage, loader: loadNews },
  { path: post.pagePath, Component: PostPage, loader: loadPost },
  { path: post.readablePath, Component: PostPage, loader: loadPost },
  {
    path: "/posts/:id/comments/pages/:page",
    Component: CommentsPage,
    loader: loadComments,
  },
  { path: "/events", loader: () => redirect("/events/pages/1") },
  { path: "/events/pages/:page", Component: EventsPage, loader: loadEvents },
  { path: event.pagePath, Component: EventPage, loader: loadEvent },
  { path: event.readablePath, Component: EventPage, loader: loadEvent },
  { path: academicCalendarPath, Component: AcademicCalendarPage, loader: loadAcademicCalendar },
  { path: "/services", Component: ServicesPage, loader: loadServices },
  { path: "/services/pages/:page", Component: ServicesPage, loader: loadServices },
  { path: service.pagePath, Component: ServicePage, loader: loadService },
  { path: service.readablePath, Component: ServicePage, loader: loadService },
  ...documentLists.flatMap(({ path, loader }) => [
    { path, Component: DocumentsPage, loader },
    { path: `${path}/pages/:page`, Component: DocumentsPage, loader },
  ]),
  { path: document.pagePath, Component: DocumentPage, loader: loadDocument },
  { path: "/search", Component: SearchPage, loader: loadSearch },
  { path: "/signup", Component: SignUpPage, loader: loadSignUp },
  { path: "/account", Component: AccountPage },
  { path: "/sessions", loader: () => redirect("/account") },
  { path: "/about", Component: AboutPage, loader: loadAbout },
  { path: "/accessibility", Component: AccessibilityPage },
  { path: "/privacy", Component: PrivacyPage },
  ...(["terms", "policy", "awards"] as const).map((name) => ({
    path: `/${name}`,
    Component: StaticTextPage,
    loader: loadStaticTextPage(name),
  })),
  { path: "/contact", Component: ContactPage, loader: loadContact },
  { path: "/contact/sent", Component: ContactSentPage },
  { path: "/join/:kind/:id", Component: RegistrationAnswerPage, loader: loadRegistrationAnswer },
  { path: lookUpPath, Component: LookUpPage, loader: loadLookUp },
  { path: "/youtube", loader: redirectTo("youtube") },
  { path: "/linkedin", loader: redirectTo("linkedin") },
  { path: "/twitter", loader: redirectTo("twitter") },
  { path: page.pagePath, loader: redirectToPage },
  { path: "*", Component: AnyPage, loader: loadPageOrHome },
];

/** Paths are case-sensitive, so that each page has one address. */
const matchCase = (routes: RouteObject[]) => routes.map((route) => ({ ...route, caseSensitive: true }));

/** The routes of the site (specification, section 2). */
export const routes: RouteObject[] = [
  // The client routes below it are in web/dashboard/routes.tsx.
  // Only the server renders its document: readers do not load it.
  ...matchCase([
    {
      path: dashboardPath,
      lazy: () => import("./dashboard/frame/dashboard-document.tsx"),
      loader: loadShell,
    },
  ]),
  {
    id: "shell",
    Component: Document,
    loader: loadShell,
    shouldRevalidate: () => false,
    children: [{ ErrorBoundary: PageError, children: matchCase(pages) }],
  },
];
