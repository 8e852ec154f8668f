import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

// These tests count requests, so they wait until a page sends no more.
const list = "/api/posts";

test("a console requests its list once, before its program has loaded", async ({ page, demo }) => {
  await signIn(page, demo, staff.superadmin);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  const isRequested = page.waitForRequest((request) => new URL(request.url()).pathname === list);
  // React cannot arrive before the list was requested.
  await page.route("**/assets/react-*.js", async (route) => {
    await isRequested;
    await route.continue();
  });
  await page.goto(`${demo}/dashboard/posts`, { waitUntil: "networkidle" });
  await expect(page.getByRole("table")).toBeVisible();
  for (const path of [list, "/api/user/me"]) {
    expect(
      requests.filter((each) => each === path),
      path,
    ).toHaveLength(1);
  }
});

test("a console with a query requests only what the query asks for", async ({ page, demo }) => {
  await signIn(page, demo, staff.superadmin);
  const lists: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/api/posts") lists.push(search);
  });
  await page.goto(`${demo}/dashboard/posts?sort=title`, { waitUntil: "networkidle" });
  expect(lists).toEqual([expect.stringContaining("sort=title")]);
});

test("the document of a form names its editor's files, and no script is requested twice", async ({
  page,
  demo,
}) => {
  await signIn(page, demo, staff.superadmin);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(`${demo}/dashboard/posts/new`, { waitUntil: "networkidle" });
  await expect(page.locator("[contenteditable=true]")).toBeVisible();
  expect(new Set(scripts).size).toBe(scripts.length);
  await expect(page.locator("link[rel=modulepreload][href*='/body-editor-']")).toHaveCount(1);
});

test("without a session nothing is requested early", async ({ page, demo }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(`${demo}/dashboard/posts`);
  await page.waitForURL(`${demo}/`);
  expect(requests.filter((path) => path.startsWith("/api/posts"))).toEqual([]);
});
