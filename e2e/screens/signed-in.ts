import type { Page } from "@playwright/test";
import { answer, fail, type Screen, stall } from "./screen.ts";

/** Navigates by a link, so that React fetches data instead of a document. */
const goOn = (link: string) => async (page: Page) => {
  await page.getByRole("link", { name: link }).filter({ visible: true }).first().click();
  await page.waitForURL(/\/(news|services|events\/pages\/1)?$/);
};

const accountButton = (page: Page) => page.getByRole("button", { name: "Your account" });
const comment = (page: Page) => page.getByRole("form", { name: "Leave a comment" });
const brokenList = {
  before: fail(/\/api\/(posts|event|services)\?/),
  site: "demo",
  viewer: "reader",
} satisfies Partial<Screen>;

async function sendComment(page: Page, text: string): Promise<void> {
  await accountButton(page).waitFor();
  await comment(page).getByLabel("Comment", { exact: true }).fill(text);
  await comment(page).getByRole("button", { name: "Submit comment" }).click();
}

async function pickAccount(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Hodan Barre/ }).click();
}

/** The sign-in page, and public pages of signed-in users. */
export const signedInScreens: readonly Screen[] = [
  { name: "signup", wide: true, site: "demo", path: "/signup" },
  { name: "signup-first", site: "empty", path: "/signup" },
  {
    name: "dashboard-closed",
    site: "demo",
    path: "/dashboard",
    viewer: "reader",
    async interact(page) {
      await page.getByText("The dashboard is for the college's staff.").waitFor();
    },
  },
  {
    name: "signup-pending",
    site: "demo",
    path: "/signup",
    before: stall("**/api/user/register"),
    loading: true,
    async interact(page) {
      await pickAccount(page);
      await page.getByRole("main").getByRole("status").waitFor();
    },
  },
  {
    name: "signup-error",
    site: "demo",
    path: "/signup",
    before: fail("**/api/user/register", 401),
    async interact(page) {
      await pickAccount(page);
      await page.getByRole("link", { name: "Retry" }).waitFor();
    },
  },
  {
    name: "signup-failure",
    site: "demo",
    path: "/signup#failure=unavailable",
    async interact(page) {
      await page.getByRole("link", { name: "Retry" }).waitFor();
    },
  },
  { name: "sessions-signed-out", site: "demo", path: "/account" },
  { name: "sessions", site: "demo", path: "/account", viewer: "reader" },
  {
    name: "sessions-error",
    site: "demo",
    path: "/account",
    viewer: "reader",
    before: fail("**/user/sessions"),
  },
  {
    name: "sessions-erase",
    site: "demo",
    path: "/account",
    viewer: "reader",
    async interact(page) {
      await page.getByRole("button", { name: "Erase your account" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "sessions-download-failed",
    site: "demo",
    path: "/account",
    viewer: "reader",
    before: fail("**/api/user/me/data"),
    async interact(page) {
      await page.getByRole("button", { name: "Download your data" }).click();
      await page.getByRole("alert").filter({ hasText: "projector" }).waitFor();
    },
  },
  { name: "session-ended", site: "demo", path: "/about", viewer: "ended" },
  {
    name: "account-menu",
    site: "demo",
    path: "/about",
    viewer: "admin",
    async interact(page) {
      await accountButton(page).click();
      await page.locator("#account-panel").waitFor();
    },
  },
  {
    name: "menu-signed-in",
    site: "demo",
    path: "/about",
    viewer: "editor",
    only: "phone",
    async interact(page) {
      await accountButton(page).waitFor();
      await page.getByRole("banner").getByText("Menu", { exact: true }).click();
    },
  },
  {
    ...brokenList,
    name: "home-broken",
    path: "/about",
    interact: goOn("Kulliyad College of Computer Science"),
  },
  { ...brokenList, name: "news-broken", path: "/", interact: goOn("Latest News") },
  {
    name: "page-unavailable",
    site: "demo",
    path: "/news",
    viewer: "reader",
    before: fail(/\/api\/posts\/\d+/),
    async interact(page) {
      await accountButton(page).waitFor();
      await page.locator("main .card a").first().click();
      await page.getByRole("link", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "comment-too-short",
    site: "stage",
    path: ({ post }) => `/posts/${post}`,
    viewer: "editor",
    async interact(page) {
      await sendComment(page, "Too short");
      await page.getByRole("alert").filter({ hasText: "chars long" }).waitFor();
    },
  },
  {
    name: "comment-sent",
    site: "stage",
    path: ({ post }) => `/posts/${post}`,
    viewer: "editor",
    before: (page) =>
      page.route("**/api/comments", (route) =>
        route.request().method() === "POST" ? route.fulfill({ status: 201, json: {} }) : route.fallback(),
      ),
    async interact(page) {
      await sendComment(page, "Long enough to be a comment.");
      await page.getByText("Thank you for your comment").waitFor();
    },
  },
  {
    name: "comment-confirm",
    site: "stage",
    path: ({ post }) => `/posts/${post}`,
    viewer: "editor",
    before: answer("**/api/comments/*"),
    async interact(page) {
      await page
        .getByRole("button", { name: /^Delete/ })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
];
