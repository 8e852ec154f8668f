import type { RouteObject, ShouldRevalidateFunctionArgs } from "react-router";
import { FormLoadError } from "./content-form/form-load-error.tsx";

const screens = () => import("./content-form/form-pages.tsx");

/** Never reloads an open form: only another URL is another form. */
const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href;

const writing = { shouldRevalidate, ErrorBoundary: FormLoadError };

/** The create and edit forms of posts, events and services, loaded on demand. */
export const formRoutes: RouteObject[] = [
  { ...writing, path: "posts/new", lazy: async () => (await screens()).posts.create },
  { ...writing, path: "posts/update-post/:id", lazy: async () => (await screens()).posts.edit },
  { ...writing, path: "events/new", lazy: async () => (await screens()).events.create },
  { ...writing, path: "events/edit/:id", lazy: async () => (await screens()).events.edit },
  { ...writing, path: "services/new", lazy: async () => (await screens()).services.create },
  { ...writing, path: "services/edit/:id", lazy: async () => (await screens()).services.edit },
];
