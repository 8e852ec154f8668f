import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

const openMenu = (page: Page) => page.getByRole("banner").getByText("Menu", { exact: true }).click();

/** Pages without account. */
export const publicScreens: readonly Screen[] = [
  { name: "home", wide: true, site: "demo", path: "/" },
  { name: "home-menu", site: "demo", path: "/", interact: openMenu, only: "phone" },
  {
    name: "home-message-open",
    site: "demo",
    path: "/",
    interact: (page) => page.getByRole("group").getByText("Read more", { exact: true }).click(),
  },
  {
    name: "home-scrolled",
    site: "demo",
    path: "/",
    async interact(page) {
      await page.evaluate(() => scrollTo({ top: 1200, behavior: "instant" }));
      await page.locator("html[data-scrolled]").waitFor();
    },
  },
  { name: "news", wide: true, site: "demo", path: "/news" },
  { name: "news-2", site: "demo", path: "/news/pages/2" },
  { name: "post", wide: true, site: "stage", path: ({ post }) => `/posts/${post}` },
  {
    name: "post-without-picture",
    site: "stage",
    path: ({ arabicPost }) => `/posts/${arabicPost}`,
    before: (page) => page.route("**/images/**", (route) => route.abort()),
  },
  { name: "post-unbroken", site: "stage", path: ({ longPost }) => `/posts/${longPost}` },
  { name: "comments-2", site: "stage", path: ({ post }) => `/posts/${post}/comments/pages/2` },
  { name: "events", wide: true, site: "demo", path: "/events/pages/1" },
  { name: "event", wide: true, site: "stage", path: ({ event }) => `/events/${event}` },
  { name: "services", wide: true, site: "demo", path: "/services" },
  { name: "service", wide: true, site: "demo", path: "/services/63" },
  { name: "service-to-join", wide: true, site: "stage", path: ({ service }) => `/services/${service}` },
  {
    name: "join-refused",
    site: "stage",
    path: ({ service }) => `/services/${service}`,
    async interact(page) {
      const form = page.locator("form[action^='/join/']");
      await form.evaluate((element) => element.setAttribute("novalidate", ""));
      await form.getByRole("button").click();
      await page.getByRole("heading", { level: 1, name: "You have not joined yet" }).waitFor();
    },
  },
  { name: "joined", site: "demo", path: "/joined" },
  { name: "directory", site: "demo", path: "/staff" },
  { name: "catalogue", site: "demo", path: "/programmes" },
  {
    name: "questions",
    site: "demo",
    path: "/admissions/questions",
    interact: (page) => page.locator("summary", { hasText: "Somali" }).click(),
  },
  { name: "calendar", wide: true, site: "demo", path: "/calendar" },
  { name: "search", site: "demo", path: "/search" },
  { name: "search-found", site: "demo", path: "/search?q=course" },
  { name: "search-odd", site: "stage", path: "/search?q=a" },
  { name: "search-nothing", site: "demo", path: "/search?q=progamming&kind=event" },
  { name: "search-too-long", site: "demo", path: `/search?q=${"a".repeat(200)}` },
  { name: "page", site: "stage", path: "/guide" },
  { name: "post-in-somali", wide: true, site: "demo", path: "/posts/58" },
  { name: "page-in-arabic", wide: true, site: "demo", path: "/admissions/arabic" },
  { name: "home-odd", site: "stage", path: "/" },
  { name: "news-odd", site: "stage", path: "/news" },
  { name: "events-odd", site: "stage", path: "/events/pages/1" },
  { name: "services-odd", site: "stage", path: "/services" },
  { name: "about", site: "demo", path: "/about" },
  { name: "privacy", site: "demo", path: "/privacy" },
  { name: "terms", site: "demo", path: "/terms" },
  { name: "terms-not-written", site: "empty", path: "/terms" },
  { name: "not-found", site: "demo", path: "/posts/999999" },
  { name: "home-empty", site: "empty", path: "/" },
  { name: "news-empty", site: "empty", path: "/news" },
];
