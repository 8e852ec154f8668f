import type { RouteObject } from "react-router";
import { History, loadHistory } from "./audit/history.tsx";
import { EventsConsole, loadEvents } from "./events/events-console.tsx";
import { loadOverview, Overview } from "./overview/overview.tsx";
import { loadPosts, PostsConsole } from "./posts/posts-console.tsx";
import { loadServices, ServicesConsole } from "./services/services-console.tsx";
import { loadTrash, RecycleBin } from "./trash/recycle-bin.tsx";
import { loadUser, UserEdit } from "./users/user-edit.tsx";
import { loadUsers, UsersConsole } from "./users/users-console.tsx";

/** The screens that show: overview, consoles, people, recycle bin, history. */
export const consoleRoutes: RouteObject[] = [
  { index: true, Component: Overview, loader: loadOverview },
  { path: "posts", Component: PostsConsole, loader: loadPosts },
  { path: "events", Component: EventsConsole, loader: loadEvents },
  { path: "services", Component: ServicesConsole, loader: loadServices },
  { path: "users", Component: UsersConsole, loader: loadUsers },
  { path: "users/edit/:userId", Component: UserEdit, loader: loadUser },
  { path: "trash", Component: RecycleBin, loader: loadTrash },
  { path: "audit", Component: History, loader: loadHistory },
];
