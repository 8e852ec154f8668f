import { expectNoHorizontalScroll } from "./layout-assertions.ts";
import { createRecord } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

test("no page scrolls horizontally on a desktop or a tablet", async ({ page, desk }) => {
  await createRecord(page.request, desk, staff.editor, "event", "w".repeat(180));
  await signIn(page, desk, staff.superadmin);
  for (const path of ["", "/posts", "/events", "/services", "/users", "/trash", "/audit", "/events/new"]) {
    await page.goto(`${desk}/dashboard${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const width of [600, 768, 960, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoHorizontalScroll(page);
    }
  }
});
