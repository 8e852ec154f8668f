import { expect, type Page } from "@playwright/test";
import { openFoldedFields } from "../editor.ts";
import { picture } from "../records.ts";
import { fail, type Screen, stall } from "./screen.ts";

const stage = { site: "stage", viewer: "editor" } satisfies Partial<Screen>;

const sheet = (page: Page) => page.locator("[contenteditable=true]");
const save = (page: Page) => page.locator("form button[type=submit]").filter({ visible: true }).last();

const write = async (page: Page) => {
  await page.getByLabel("Title").fill("A course that is being written");
  await page.locator("input[type=file]").first().setInputFiles(picture);
  await sheet(page).fill("Some words.");
};

/** Opens the dialog of an editor command; on a phone, first the rest of the toolbar. */
const tool = (name: RegExp) => async (page: Page) => {
  await sheet(page).click();
  const toolbar = page.getByRole("toolbar");
  const more = toolbar.getByRole("button", { name: "More tools" });
  const asked = toolbar.getByRole("button", { name });
  if (!(await asked.isVisible()) && (await more.isVisible())) await more.click();
  await asked.click();
  await page.getByRole("dialog").waitFor();
};

const kinds = [
  { kind: "post", create: "/dashboard/posts/new", edit: "/dashboard/posts/update-post" },
  { kind: "event", create: "/dashboard/events/new", edit: "/dashboard/events/edit" },
  { kind: "service", create: "/dashboard/services/new", edit: "/dashboard/services/edit" },
  { kind: "document", create: "/dashboard/documents/new", edit: "/dashboard/documents/edit" },
  { kind: "page", create: "/dashboard/pages/new", edit: "/dashboard/pages/edit" },
] as const;

/** The content forms and the dialogs of the editor. */
export const contentFormScreens: readonly Screen[] = [
  ...kinds.flatMap(({ kind, create, edit }): Screen[] => [
    { ...stage, name: `${kind}-new`, path: create, ...(kind === "event" && { wide: true }) },
    { ...stage, name: `${kind}-edit`, path: (records) => `${edit}/${records[kind]}` },
  ]),
  {
    ...stage,
    name: "page-new-template",
    path: "/dashboard/pages/new",
    async interact(page) {
      await page.getByLabel("Start with").selectOption("Fees");
      await page.getByLabel("What does a degree cost?").waitFor();
    },
  },
  {
    ...stage,
    name: "page-new-refused",
    path: "/dashboard/pages/new",
    async interact(page) {
      await page.getByLabel("Title").fill("Our news");
      await page.getByRole("textbox", { name: "Address" }).fill("/news");
      await sheet(page).fill("Some words.");
      await save(page).click();
      await page.getByText("The website uses this address itself.").first().waitFor();
    },
  },
  {
    ...stage,
    name: "event-new-translation",
    path: "/dashboard/events/new",
    async interact(page) {
      await openFoldedFields(page);
      const search = page.getByRole("searchbox", { name: "Translation of" });
      await search.fill("a");
      await page.getByText("Choose the text that this one translates:").waitFor();
      // The sticky bar would cover what was found.
      await search.evaluate((element) => element.scrollIntoView({ block: "center" }));
    },
  },
  {
    ...stage,
    name: "post-edit-unbroken",
    path: ({ longPost }) => `/dashboard/posts/update-post/${longPost}`,
  },
  {
    ...stage,
    name: "post-edit-loading",
    path: ({ post }) => `/dashboard/posts/update-post/${post}`,
    before: stall(/\/api\/content\/posts\/\d+/),
    loading: true,
  },
  {
    ...stage,
    name: "post-edit-error",
    path: ({ post }) => `/dashboard/posts/update-post/${post}`,
    before: fail(/\/api\/content\/posts\/\d+/),
  },
  {
    ...stage,
    name: "event-new-incomplete",
    path: "/dashboard/events/new",
    async interact(page) {
      await sheet(page).waitFor();
      await save(page).click();
      await page.getByText("This field is required.").first().waitFor();
    },
  },
  {
    ...stage,
    name: "editor-link-refused",
    path: "/dashboard/posts/new",
    async interact(page) {
      await tool(/^Link/)(page);
      await page.getByRole("dialog").getByRole("textbox").fill("javascript:alert(1)");
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").getByRole("alert").waitFor();
    },
  },
  { ...stage, name: "editor-video", path: "/dashboard/posts/new", interact: tool(/^Video/) },
  {
    ...stage,
    name: "editor-picture",
    path: ({ post }) => `/dashboard/posts/update-post/${post}`,
    async interact(page) {
      await sheet(page).locator("img:not(.ProseMirror-separator)").first().click();
      await page.getByRole("toolbar").getByRole("button", { name: "Picture", exact: true }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    ...stage,
    name: "editor-new-picture",
    path: "/dashboard/posts/new",
    async interact(page) {
      await sheet(page).waitFor();
      await page.locator(".body-editor input[type=file]").setInputFiles(picture);
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    ...stage,
    name: "post-edit-checks",
    path: ({ post }) => `/dashboard/posts/update-post/${post}`,
    async interact(page) {
      await page.getByRole("button", { name: /^Tips: \d+$|^Looks good$/ }).click();
      await page.getByText(/^Looked for: /).waitFor();
    },
  },
  { ...stage, name: "post-preview", path: ({ post }) => `/dashboard/posts/${post}/preview`, wide: true },
  {
    ...stage,
    name: "leave-question",
    path: "/dashboard/events/new",
    before: stall(/\/api\/content\/events\/drafts/),
    async interact(page) {
      await page.getByLabel("Title").fill("Nothing that is saved");
      await page.getByRole("link", { name: /^Back/ }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    ...stage,
    name: "draft-found",
    path: "/dashboard/services/new",
    async interact(page) {
      await page.getByLabel("Title").fill("Kept on this device");
      await expect(page.getByText(/Readers do not see it yet/).first()).toBeVisible();
      await page.reload();
      await page.getByRole("button", { name: "Discard it" }).waitFor();
    },
  },
  {
    ...stage,
    name: "event-saving",
    path: "/dashboard/events/new",
    before: async (page) => {
      await page.route("**/api/event", (route) =>
        route.request().method() === "POST" ? undefined : route.fallback(),
      );
    },
    async interact(page) {
      await write(page);
      await page.getByLabel("Status").selectOption({ label: "Ongoing" });
      await save(page).click();
      await page.getByRole("progressbar").waitFor();
    },
  },
  {
    ...stage,
    name: "post-unsent",
    path: "/dashboard/posts/new",
    before: (page) =>
      page.route("**/api/posts", (route) =>
        route.request().method() === "POST" ? route.abort() : route.fallback(),
      ),
    async interact(page) {
      await write(page);
      await save(page).click();
      await page.getByText("Not sent yet: there is no connection.").waitFor();
    },
  },
  {
    ...stage,
    name: "service-dates-refused",
    path: ({ service }) => `/dashboard/services/edit/${service}`,
    async interact(page) {
      const group = page.getByRole("group", { name: "When and where" });
      await group.getByRole("group", { name: "Begins" }).getByLabel("Date").fill("2026-12-02");
      await group.getByRole("group", { name: "Ends" }).getByLabel("Date").fill("2026-12-01");
      await save(page).click();
      await page.getByText("It would end before it begins.").first().waitFor();
    },
  },
  {
    ...stage,
    name: "event-refused",
    path: ({ event }) => `/dashboard/events/edit/${event}`,
    before: async (page) => {
      await page.route(/\/api\/event\/\d+/, (route) =>
        route.request().method() === "GET" ? route.fallback() : route.abort(),
      );
    },
    async interact(page) {
      await page.getByLabel("Title").fill("Changed");
      await sheet(page).waitFor();
      await save(page).click();
      await page
        .getByText(/It is sent when the connection is back/)
        .first()
        .waitFor();
      // The sticky bar would cover half of the toolbar.
      await sheet(page).evaluate((element) => element.scrollIntoView());
    },
  },
];
