import { expect, test } from "./site-fixture.ts";
import { newUser, signIn } from "./users.ts";

const isReact = (url: string) => url.includes("entry-browser");

test("a reader without a session downloads no React", async ({ page, demo }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  for (const path of ["/", "/news", "/events/pages/1", "/services", "/about"]) {
    await page.goto(demo + path, { waitUntil: "networkidle" });
  }
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter(isReact)).toEqual([]);
});

test("pages hydrate with a stored session, without console messages", async ({ page, demo }) => {
  await signIn(page, demo, newUser());
  for (const path of ["/news", "/events/pages/2", "/services", "/about", "/"]) {
    await page.goto(demo + path);
    await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
    expect((await page.locator("main").innerText()).length, path).toBeGreaterThan(50);
  }
  // Clicks that React handles fetch data, not documents.
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(request.url());
  });
  await page.getByRole("region", { name: "Latest News" }).getByText("Read more this post").click();
  const course = "Introduction to Programming with Python";
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(course);
  await expect(page).toHaveTitle(new RegExp(`^${course}`));
  await page.getByRole("link", { name: "Kulliyad College of Computer Science" }).first().click();
  await expect(page).toHaveURL(`${demo}/`);
  expect(documents).toEqual([]);
});

test.describe("with a stored session, and a list that fails", () => {
  test.use({ expectedComplaint: /status of 500/ });

  test("shows the error in place of the list", async ({ page, demo }) => {
    await signIn(page, demo, newUser());
    await page.goto(`${demo}/about`, { waitUntil: "networkidle" });
    await page.route("**/api/event?**", (route) =>
      route.fulfill({ status: 500, json: { message: "The projector is broken", code: "internal" } }),
    );
    await page.getByRole("link", { name: "Kulliyad College of Computer Science" }).first().click();
    const block = page.getByRole("region", { name: "Upcoming Projects" });
    await expect(block).toContainText("The projector is broken");
    await expect(page.getByRole("region", { name: "Latest News" }).locator(".card")).toHaveCount(4);
  });
});
