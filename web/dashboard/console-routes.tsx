import type { RouteObject } from "react-router";
import { EventsConsole, loadEvents } from "./events/events-console.tsx";
import { loadOverview, Overview } from "./overview/overview.tsx";
import { loadPages, PagesConsole } from "./pages/pages-console.tsx";
import { loadPosts, PostsConsole } from "./posts/posts-console.tsx";
import { loadServices, ServicesConsole } from "./services/services-console.tsx";

const inbox = () => import("./messages/message-routes.ts");
const managing = () => import("./admin-pages.ts");

/** The overview, the consoles, and the administrators' pages, which are loaded on demand. */
export const consoleRoutes: RouteObject[] = [
  { index: true, Component: Overview, loader: loadOverview },
  { path: "posts", Component: PostsConsole, loader: loadPosts },
  { path: "events", Component: EventsConsole, loader: loadEvents },
  { path: "services", Component: ServicesConsole, loader: loadServices },
  { path: "pages", Component: PagesConsole, loader: loadPages },
  {
    path: "messages",
    lazy: async () => (await inbox()).messages,
  },
  { path: "messages/mail", lazy: async () => (await inbox()).mail },
  {
    path: "comments",
    lazy: async () => {
      const { CommentsScreen, loadModeration } = await import("./comments/comments-screen.tsx");
      return { Component: CommentsScreen, loader: loadModeration };
    },
  },
  { path: "users", lazy: async () => (await managing()).users },
  { path: "users/edit/:userId", lazy: async () => (await managing()).user },
  { path: "trash", lazy: async () => (await managing()).trash },
  { path: "audit", lazy: async () => (await managing()).audit },
];
