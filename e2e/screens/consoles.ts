import type { Page } from "@playwright/test";
import type { Fixtures } from "../fixtures.ts";
import { backupScreens } from "./backups.ts";
import { answerNumbers } from "./numbers.ts";
import { answer, fail, type Screen, stall } from "./screen.ts";
import { answerProblems } from "./status.ts";

const stage = { site: "stage", viewer: "superadmin" } satisfies Partial<Screen>;
const posts = "/dashboard/posts";
const redirects = "/dashboard/settings/redirects";

/** Opens the confirmation of an action on the first row. */
const ask = (button: RegExp) => async (page: Page) => {
  await page.getByRole("row").getByRole("button", { name: button }).first().click();
  await page.getByRole("dialog").waitFor();
};

/** Deletes the first row. The toast stays, because the mouse hovers it. */
const deleteFirst = async (page: Page) => {
  await ask(/^Delete/)(page);
  await page.getByRole("dialog").getByRole("button", { name: "Yes, I'm sure" }).click();
  await page
    .getByRole("region", { name: /Messages/ })
    .getByRole("button")
    .first()
    .hover();
};

const withoutRows = "?q=nothing-is-called-this";

const versionsOf = ({ post }: Fixtures) => `/dashboard/posts/${post}/versions`;

const openDifference = async (page: Page) => {
  await page
    .getByRole("link", { name: /^What changed/ })
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: "What changed" }).waitFor();
};

const openReaders = (page: Page) => page.locator("summary").filter({ hasText: "Readers" }).click();

/**
 * Overview, consoles, users, recycle bin, audit log and versions. Tables share their empty, loading and failing states, as
 * all confirmations share a dialog: one of each is enough.
 */
export const consoleScreens: readonly Screen[] = [
  { ...stage, name: "overview", wide: true, path: "/dashboard" },
  {
    ...stage,
    name: "overview-loading",
    path: "/dashboard",
    before: stall(/\/api\/dashboard-stats/),
    loading: true,
  },
  { ...stage, name: "overview-error", path: "/dashboard", before: fail(/\/api\/dashboard-stats/) },
  { ...stage, name: "overview-editor", path: "/dashboard", viewer: "editor" },
  {
    ...stage,
    name: "overview-newer-release",
    path: "/dashboard",
    before: (page) =>
      page.route("**/api/release", (route) =>
        route.fulfill({ json: { version: "1.0.0", newerVersion: "1.1.0" } }),
      ),
  },
  { ...stage, name: "overview-readers", path: "/dashboard", before: answerNumbers, interact: openReaders },
  { ...stage, name: "overview-problems", wide: true, path: "/dashboard", before: answerProblems },
  { ...stage, name: "overview-unknown", path: "/dashboard", before: fail(/\/api\/(status|numbers)/) },
  ...backupScreens,
  { ...stage, name: "console-posts", path: posts },
  { ...stage, name: "console-posts-empty", path: posts + withoutRows },
  { ...stage, name: "console-events", wide: true, path: "/dashboard/events?state=all" },
  { ...stage, name: "console-services", path: "/dashboard/services" },
  { ...stage, name: "console-pages", path: "/dashboard/pages" },
  { ...stage, name: "console-documents", path: "/dashboard/documents" },
  { ...stage, name: "console-users", path: "/dashboard/users" },
  { ...stage, name: "console-comments", path: "/dashboard/comments" },
  { ...stage, name: "console-comments-empty", path: `/dashboard/comments${withoutRows}` },
  {
    ...stage,
    name: "console-comments-selected",
    path: "/dashboard/comments",
    interact: (page) => page.getByRole("checkbox", { name: "Select all" }).check(),
  },
  { ...stage, viewer: "superadmin", name: "redirects", path: redirects },
  { ...stage, viewer: "superadmin", name: "redirects-empty", path: redirects + withoutRows },
  {
    ...stage,
    viewer: "superadmin",
    name: "redirects-refused",
    path: redirects,
    async interact(page) {
      await page.getByLabel("Old addresses, one on each line").fill("/a.html /news\n/news /about\n/b.html");
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await page.getByText("is an address of this website itself").waitFor();
    },
  },
  { ...stage, name: "console-posts-loading", path: posts, before: stall(/\/api\/posts\?/), loading: true },
  { ...stage, name: "console-posts-error", path: posts, before: fail(/\/api\/posts\?/) },
  { ...stage, name: "console-posts-sorted", wide: true, path: `${posts}?sort=title&limit=15` },
  { ...stage, name: "console-posts-every-state", path: `${posts}?state=all` },
  {
    ...stage,
    name: "console-offline",
    path: posts,
    async interact(page) {
      await page.evaluate(() => {
        Object.defineProperty(navigator, "onLine", { configurable: true, value: false });
        dispatchEvent(new Event("offline"));
      });
      await page.route("**/api/**", (route) => route.abort());
      await page.getByRole("searchbox").fill("w");
      await page.getByText("This list appears when the connection is back.").waitFor();
    },
  },
  { ...stage, name: "console-posts-confirm", path: posts, interact: ask(/^Delete/) },
  {
    ...stage,
    name: "console-posts-deleted",
    path: posts,
    before: answer("**/api/posts/*"),
    async interact(page) {
      await ask(/^Delete/)(page);
      await page.getByRole("dialog").getByRole("button", { name: "Yes, I'm sure" }).click();
      await page.getByText("Moved to the recycle bin").waitFor({ state: "detached" });
      // Toasts stay while they are hovered.
      await page.getByRole("button", { name: "Undo" }).hover();
    },
  },
  {
    ...stage,
    name: "console-posts-refused",
    path: posts,
    before: fail(/\/api\/posts\/\d+/),
    interact: deleteFirst,
  },
  { ...stage, name: "trash", path: "/dashboard/trash" },
  { ...stage, name: "trash-users", path: "/dashboard/trash?list=deletedUsers" },
  { ...stage, name: "trash-erase", path: "/dashboard/trash", interact: ask(/^DELETE/i) },
  { ...stage, name: "user-edit", wide: true, path: ({ person }) => `/dashboard/users/edit/${person}` },
  {
    ...stage,
    name: "user-edit-ask",
    path: ({ person }) => `/dashboard/users/edit/${person}`,
    async interact(page) {
      await page.getByRole("combobox", { name: "Permissions" }).selectOption("ADMIN");
      await page.getByRole("button", { name: "SAVE CHANGES" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { ...stage, name: "user-edit-self", path: ({ superadmin }) => `/dashboard/users/edit/${superadmin}` },
  {
    ...stage,
    viewer: "admin",
    name: "user-edit-refused",
    path: ({ superadmin }) => `/dashboard/users/edit/${superadmin}`,
  },
  { ...stage, name: "user-edit-missing", path: "/dashboard/users/edit/999999" },
  {
    ...stage,
    name: "users-invite",
    path: "/dashboard/users",
    async interact(page) {
      await page.getByRole("button", { name: "Invite somebody" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { ...stage, name: "history", wide: true, path: "/dashboard/audit" },
  { ...stage, name: "history-of-one", path: ({ post }) => `/dashboard/audit?userId=1&about=post-${post}` },
  {
    ...stage,
    name: "dashboard-session-ended",
    path: "/dashboard",
    before: fail("**/api/user/me", 401),
    interact: (page) => page.getByRole("alert").filter({ hasText: "session has ended" }).waitFor(),
  },
  {
    ...stage,
    name: "drawer",
    path: "/dashboard",
    only: "phone",
    async interact(page) {
      await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    ...stage,
    name: "dashboard-account-menu",
    path: "/dashboard",
    async interact(page) {
      await page.getByRole("button", { name: "Your account" }).click();
      await page.locator("#account-panel").waitFor();
    },
  },
  { ...stage, name: "versions", path: versionsOf },
  {
    ...stage,
    name: "versions-comparing",
    path: versionsOf,
    interact: (page) =>
      page
        .getByRole("button", { name: /^Compare/ })
        .first()
        .click(),
  },
  { ...stage, name: "versions-difference", path: versionsOf, interact: openDifference },
  {
    ...stage,
    name: "versions-restore",
    path: versionsOf,
    async interact(page) {
      await openDifference(page);
      await page.getByRole("button", { name: /^Restore/ }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
];
