import type { Page } from "@playwright/test";
import { matchRoutes, type RouteObject } from "react-router";
import { type Plugin, runnerImport } from "vite";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

/**
 * Kinds without a record in the state whose screen this is: their screens are those of the kinds that have one, and the
 * same code draws the links.
 */
const withoutRecord = [
  "/dashboard/posts/:id/preview",
  "/dashboard/events/:id/preview",
  "/dashboard/pages/:id/preview",
  "/dashboard/documents/:id/preview",
  "/dashboard/events/:id/versions/:older/:newer",
  "/dashboard/services/:id/versions/:older/:newer",
  "/dashboard/pages/:id/versions/:older/:newer",
  "/dashboard/documents/:id/versions/:older/:newer",
];

/** Style sheets have no routes in them. */
const withoutStyles: Plugin = {
  name: "without-styles",
  enforce: "pre",
  resolveId: (source) => (source.endsWith(".css") ? "\0no-style" : undefined),
  load: (id) => (id === "\0no-style" ? "export default undefined" : undefined),
};

const join = (above: string, path = "") =>
  path.startsWith("/") ? path : [above, path].filter(Boolean).join("/");

/** The paths of the routes that show a screen: those without a component redirect to one. */
function pathsOf(routes: readonly RouteObject[], above = ""): string[] {
  return routes.flatMap(({ path, Component, lazy, children }) =>
    children ? pathsOf(children, join(above, path)) : Component || lazy ? [join(above, path)] : [],
  );
}

/**
 * Where the links of a screen lead, also those that its menus hide. A list keeps its filter, which decides the records
 * that it links to.
 */
async function linkedOn(page: Page): Promise<string[]> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("main").getByText("Loading", { exact: true })).toHaveCount(0);
  const more = page.getByRole("button", { name: "More", exact: true });
  if (await more.isVisible()) await more.click();
  return page.locator("a[href]").evaluateAll((links) =>
    links.flatMap((link) => {
      if (!(link instanceof HTMLAnchorElement && link.origin === location.origin)) return [];
      const state = new URLSearchParams(link.search).get("state");
      return [state ? `${link.pathname}?state=${state}` : link.pathname];
    }),
  );
}

test("links lead from the overview to every screen", async ({ page, demo }) => {
  // Some forty screens.
  test.setTimeout(480_000);
  const { module } = await runnerImport<{ dashboardRoutes: RouteObject[] }>("./web/dashboard/routes.tsx", {
    configFile: false,
    logLevel: "error",
    plugins: [withoutStyles],
  });
  const routes = module.dashboardRoutes;
  const screenOf = (pathname: string) =>
    (matchRoutes(routes, pathname) ?? []).reduce((above, { route }) => join(above, route.path), "");
  await signIn(page, demo, staff.superadmin);
  const found = new Set(["/dashboard"]);
  const reached = new Set<string>();
  for (const path of found) {
    await page.goto(demo + path);
    reached.add(screenOf(new URL(page.url()).pathname));
    // Links to one screen differ in their record: the first is enough.
    const screens = new Set<string>();
    for (const linked of await linkedOn(page)) {
      const [pathname = "", filter = ""] = linked.split("?");
      const screen = screenOf(pathname) && `${screenOf(pathname)}?${filter}`;
      if (screen && !screens.has(screen)) found.add(linked);
      screens.add(screen);
    }
  }
  const unreached = pathsOf(routes).filter((screen) => !reached.has(screen));
  expect(unreached.toSorted()).toEqual(withoutRecord.toSorted());
});
