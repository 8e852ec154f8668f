import type { RouteObject, ShouldRevalidateFunctionArgs } from "react-router";
import { FormLoadError } from "./content-form/form-load-error.tsx";

const screens = () => import("./content-form/form-pages.tsx");

/** A form that is open is not loaded anew under its writer's hands: only another address is another form. */
const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href;

const writing = { shouldRevalidate, ErrorBoundary: FormLoadError };

/** The screens that write: create and edit for posts, events and services. They come when they are needed. */
export const formRoutes: RouteObject[] = [
  { ...writing, path: "posts/new", lazy: async () => (await screens()).posts.create },
  { ...writing, path: "posts/update-post/:id", lazy: async () => (await screens()).posts.edit },
  { ...writing, path: "events/new", lazy: async () => (await screens()).events.create },
  { ...writing, path: "events/edit/:id", lazy: async () => (await screens()).events.edit },
  { ...writing, path: "services/new", lazy: async () => (await screens()).services.create },
  { ...writing, path: "services/edit/:id", lazy: async () => (await screens()).services.edit },
];
