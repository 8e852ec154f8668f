import { type RouteObject, redirect } from "react-router";
import { contentKinds } from "../contract/content-kinds.ts";
import { DashboardDocument } from "./dashboard/dashboard-document.tsx";
import { AboutPage, loadAbout } from "./site/about/about-page.tsx";
import { AccessibilityPage } from "./site/accessibility/accessibility-page.tsx";
import { CommentsPage, loadComments } from "./site/comments/comments-page.tsx";
import { ContactPage, loadContact } from "./site/contact/contact-page.tsx";
import { ContactSentPage } from "./site/contact/contact-sent-page.tsx";
import { PageError } from "./site/errors/page-error.tsx";
import { EventPage, loadEvent } from "./site/event/event-page.tsx";
import { EventsPage, loadEvents } from "./site/events/events-page.tsx";
import { HomePage } from "./site/home/home-page.tsx";
import { loadHome } from "./site/home/load-home.ts";
import { loadNews, NewsPage } from "./site/news/news-page.tsx";
import { AnyPage } from "./site/page/any-page.tsx";
import { loadPageOrHome, redirectToPage } from "./site/page/load-site-page.ts";
import { loadPost, PostPage } from "./site/post/post-page.tsx";
import { PrivacyPage } from "./site/privacy/privacy-page.tsx";
import { loadSearch, SearchPage } from "./site/search/search-page.tsx";
import { loadServices, redirectToService, ServicesPage } from "./site/services/services-page.tsx";
import { AccountPage } from "./site/sessions/account-page.tsx";
import { Document } from "./site/shell/document.tsx";
import { loadShell, redirectTo } from "./site/shell/load-shell.ts";
import { loadSignUp, SignUpPage } from "./site/signup/signup-page.tsx";
import { loadStaticTextPage, StaticTextPage } from "./site/static-text-page/static-text-page.tsx";

const { post, event, service, page } = contentKinds;

/** The routes of the site (specification, section 2). */
export const routes: RouteObject[] = [
  // The client routes below it are in web/dashboard/routes.tsx.
  { path: "/dashboard/*", caseSensitive: true, Component: DashboardDocument, loader: loadShell },
  {
    id: "shell",
    Component: Document,
    loader: loadShell,
    shouldRevalidate: () => false,
    children: [
      {
        ErrorBoundary: PageError,
        children: [
          { path: "/", caseSensitive: true, Component: HomePage, loader: loadHome },
          { path: "/news", caseSensitive: true, Component: NewsPage, loader: loadNews },
          { path: "/news/pages/:page", caseSensitive: true, Component: NewsPage, loader: loadNews },
          { path: post.pagePath, caseSensitive: true, Component: PostPage, loader: loadPost },
          { path: post.readablePath, caseSensitive: true, Component: PostPage, loader: loadPost },
          {
            path: "/posts/:id/comments/pages/:page",
            caseSensitive: true,
            Component: CommentsPage,
            loader: loadComments,
          },
          { path: "/events", caseSensitive: true, loader: () => redirect("/events/pages/1") },
          { path: "/events/pages/:page", caseSensitive: true, Component: EventsPage, loader: loadEvents },
          { path: event.pagePath, caseSensitive: true, Component: EventPage, loader: loadEvent },
          { path: event.readablePath, caseSensitive: true, Component: EventPage, loader: loadEvent },
          { path: "/services", caseSensitive: true, Component: ServicesPage, loader: loadServices },
          {
            path: "/services/pages/:page",
            caseSensitive: true,
            Component: ServicesPage,
            loader: loadServices,
          },
          { path: service.pagePath, caseSensitive: true, loader: redirectToService },
          { path: "/search", caseSensitive: true, Component: SearchPage, loader: loadSearch },
          { path: "/signup", caseSensitive: true, Component: SignUpPage, loader: loadSignUp },
          { path: "/account", caseSensitive: true, Component: AccountPage },
          { path: "/sessions", caseSensitive: true, loader: () => redirect("/account") },
          { path: "/about", caseSensitive: true, Component: AboutPage, loader: loadAbout },
          { path: "/accessibility", caseSensitive: true, Component: AccessibilityPage },
          { path: "/privacy", caseSensitive: true, Component: PrivacyPage },
          {
            path: "/terms",
            caseSensitive: true,
            Component: StaticTextPage,
            loader: loadStaticTextPage("terms"),
          },
          {
            path: "/policy",
            caseSensitive: true,
            Component: StaticTextPage,
            loader: loadStaticTextPage("policy"),
          },
          {
            path: "/awards",
            caseSensitive: true,
            Component: StaticTextPage,
            loader: loadStaticTextPage("awards"),
          },
          { path: "/contact", caseSensitive: true, Component: ContactPage, loader: loadContact },
          { path: "/contact/sent", caseSensitive: true, Component: ContactSentPage },
          { path: "/youtube", caseSensitive: true, loader: redirectTo("youtube") },
          { path: "/linkedin", caseSensitive: true, loader: redirectTo("linkedin") },
          { path: "/twitter", caseSensitive: true, loader: redirectTo("twitter") },
          { path: page.pagePath, caseSensitive: true, loader: redirectToPage },
          { path: "*", Component: AnyPage, loader: loadPageOrHome },
        ],
      },
    ],
  },
];
