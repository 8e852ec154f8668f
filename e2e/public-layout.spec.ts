import { layoutFindings } from "./checks/layout.ts";
import { expect, test } from "./site-fixture.ts";

const widths = [360, 768, 1280, 1600];

for (const path of ["/", "/news", "/news/pages/2", "/events/pages/1", "/services", "/about", "/privacy"]) {
  test(`${path} fits windows of four widths, and no heading is empty`, async ({ page, demo }) => {
    await page.goto(demo + path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await layoutFindings(page), `at ${width} px`).toEqual([]);
    }
    const headings = await page.getByRole("heading").allTextContents();
    expect(headings.filter((text) => !text.trim())).toEqual([]);
  });
}

test("the columns of the footer are of similar height in a wide window", async ({ page, demo }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(demo);
  const heights = await page
    .locator(".site-footer :is(section, nav) > :last-child")
    .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().height));
  expect(heights).toHaveLength(3);
  expect(Math.max(...heights)).toBeLessThan(2 * Math.min(...heights));
});

test("a printed page has its address and the college's contact, without navigation", async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}/about`);
  await expect(page.locator(".imprint")).toBeHidden();
  await page.emulateMedia({ media: "print" });
  const imprint = page.locator(".imprint");
  for (const line of ["1 Acacia Road", "+252 00 000 0001", "info@college.example", `${demo}/about`])
    await expect(imprint.getByText(line)).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
});

test("a printed home page has both greetings, one below the other", async ({ page, demo }) => {
  await page.goto(demo);
  await page.emulateMedia({ media: "print" });
  const [first, second] = await page
    .locator(".greeting > [lang]")
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect()));
  expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? Number.POSITIVE_INFINITY);
  for (const line of await page.locator(".greeting > [lang]").all())
    await expect(line).toHaveCSS("opacity", "1");
});
