import type { Page } from "@playwright/test";
import { edgeCaseTexts } from "../edge-case-texts.ts";
import { fail, type Screen } from "./screen.ts";

const stage = { site: "stage", viewer: "admin" } satisfies Partial<Screen>;
const administrator = { site: "stage", viewer: "superadmin" } satisfies Partial<Screen>;
const settings = "/dashboard/settings";
const groups = ["college", "contact", "home", "menu", "footer", "notice", "visitors"] as const;

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

/** Mocks that somebody else saved another address, without a change on the server. */
async function conflict(page: Page) {
  const changed = { userId: null, username: "Khadra Warsan", at: "2026-05-01T10:00:00.000Z", versionID: 9 };
  let current = {};
  await page.route("**/api/settings/all", async (route) => {
    if (route.request().method() === "PUT") {
      const json = { message: "Conflict", code: "conflict", changed, current };
      return route.fulfill({ status: 409, json });
    }
    const response = await route.fetch();
    current = { ...(await response.json()).settings, address: "Theirs" };
    return route.fulfill({ response });
  });
}

/** The settings, and the first steps on the overview. */
export const settingsScreens: readonly Screen[] = [
  { ...stage, name: "settings", path: settings },
  { ...administrator, name: "settings-administrator", path: settings },
  { ...administrator, name: "settings-work", path: `${settings}/work` },
  { ...stage, name: "settings-error", path: `${settings}/contact`, before: fail(/\/api\/settings\/all/) },
  ...groups.map((group): Screen => ({ ...stage, name: `settings-${group}`, path: `${settings}/${group}` })),
  {
    ...stage,
    name: "settings-refused",
    path: `${settings}/contact`,
    async interact(page) {
      await page.getByRole("textbox", { name: "Phone", exact: true }).fill("call me");
      await save(page);
      await page.getByText("One field needs a correction.").waitFor();
    },
  },
  {
    ...stage,
    name: "settings-conflict",
    path: `${settings}/contact`,
    before: conflict,
    async interact(page) {
      await page.getByLabel("Address", { exact: true }).fill("Mine");
      await save(page);
      await page.getByRole("button", { name: "Load again" }).waitFor();
    },
  },
  {
    ...stage,
    name: "settings-menu-item",
    path: `${settings}/menu`,
    interact: (page) => page.getByRole("button", { name: "Edit: Courses" }).click(),
  },
  {
    ...stage,
    name: "settings-notice-new",
    path: `${settings}/notice`,
    interact: (page) => page.getByLabel("Show a notice on all pages").check(),
  },
  {
    ...administrator,
    name: "settings-words",
    wide: true,
    path: `${settings}/words?language=ar&place=searchMessages`,
  },
  {
    ...administrator,
    name: "settings-words-unbroken",
    path: `${settings}/words?language=ar&place=searchMessages`,
    interact: (page) => page.locator(".word-list textarea").first().fill(edgeCaseTexts.unbroken),
  },
  {
    ...stage,
    name: "overview-first-steps",
    path: "/dashboard",
    before: (page) =>
      page.route("**/api/settings/checklist", (route) =>
        route.fulfill({
          json: {
            name: true,
            logo: false,
            about: false,
            contact: true,
            callCenter: false,
            exams: false,
            contactForm: true,
            numbers: false,
            president: false,
            menu: false,
            timeZone: false,
            colleagues: true,
            course: true,
            event: false,
          },
        }),
      ),
  },
];
