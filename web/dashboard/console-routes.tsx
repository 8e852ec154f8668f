import type { RouteObject } from "react-router";
import { loadOverview, Overview } from "./overview/overview.tsx";

const consoles = () => import("./content-consoles.ts");
const inbox = () => import("./messages/message-routes.ts");
const oldAddresses = () => import("./redirects/redirect-routes.ts");
const managing = () => import("./admin-pages.ts");

/** The overview, and the pages that are loaded on demand. */
export const consoleRoutes: RouteObject[] = [
  { index: true, Component: Overview, loader: loadOverview },
  { path: "posts", lazy: async () => (await consoles()).posts },
  { path: "events", lazy: async () => (await consoles()).events },
  { path: "services", lazy: async () => (await consoles()).services },
  { path: "pages", lazy: async () => (await consoles()).pages },
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
  { path: "redirects", lazy: async () => (await oldAddresses()).redirects },
  { path: "redirects/missing", lazy: async () => (await oldAddresses()).missingPaths },
  { path: "redirects/import", lazy: async () => (await oldAddresses()).redirectImport },
  { path: "users", lazy: async () => (await managing()).users },
  { path: "users/edit/:userId", lazy: async () => (await managing()).user },
  { path: "trash", lazy: async () => (await managing()).trash },
  { path: "audit", lazy: async () => (await managing()).audit },
];
