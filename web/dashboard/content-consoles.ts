import { EventsConsole, loadEvents } from "./events/events-console.tsx";
import { loadPages, PagesConsole } from "./pages/pages-console.tsx";
import { loadPosts, PostsConsole } from "./posts/posts-console.tsx";
import { loadServices, ServicesConsole } from "./services/services-console.tsx";

/** The consoles of the kinds of content, loaded together on demand. */
export const posts = { Component: PostsConsole, loader: loadPosts };
export const events = { Component: EventsConsole, loader: loadEvents };
export const services = { Component: ServicesConsole, loader: loadServices };
export const pages = { Component: PagesConsole, loader: loadPages };
