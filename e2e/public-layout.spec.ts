import { expect, test } from "./site-fixture.ts";

const widths = [360, 768, 1280, 1600];

test("no ellipsis stands alone on a line", async ({ page, demo }) => {
  await page.goto(demo);
  for (const width of [...widths, 400, 1000]) {
    await page.setViewportSize({ width, height: 800 });
    // The message's ellipsis is generated: alone on a line it would make the box higher than the text.
    const preview = await page.locator(".president .preview").evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return element.getBoundingClientRect().height - text.getBoundingClientRect().height;
    });
    expect(preview, `at ${width} px`).toBeLessThan(20);
    const titles = await page.locator(".card :is(h3, h4) a", { hasText: "..." }).evaluateAll((links) =>
      links.map(({ firstChild: text }) => {
        const line = (from: number, to: number) => {
          const range = document.createRange();
          if (text?.textContent) range.setStart(text, text.textContent.length + from);
          if (text?.textContent) range.setEnd(text, text.textContent.length + to);
          return range.getBoundingClientRect().bottom;
        };
        return line(-6, -5) - line(-1, 0);
      }),
    );
    expect(titles.length).toBeGreaterThan(2);
    expect(new Set(titles), `at ${width} px`).toEqual(new Set([0]));
  }
});

test("the pager is centred, with equal targets of at least 44 px", async ({ page, demo }) => {
  await page.goto(`${demo}/events/pages/2`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await page.locator(".pager :is(a, button, span)").evaluateAll((targets) =>
      targets.map((target) => {
        const { left, right, width, height } = target.getBoundingClientRect();
        return { left, right: innerWidth - right, width, height };
      }),
    );
    expect(boxes).toHaveLength(5);
    const [previous, ...rest] = boxes;
    const next = rest.pop();
    expect(Math.abs((previous?.left ?? 0) - (next?.right ?? 99)), `at ${width} px`).toBeLessThan(1);
    expect(next?.width).toBe(previous?.width);
    expect(new Set(rest.map((box) => box.width)).size).toBe(1);
    expect(new Set(boxes.map((box) => box.height)).size).toBe(1);
    for (const box of boxes) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }
});

test("the button that scrolls up leaves the colour choice at the foot free", async ({ page, demo }) => {
  await page.goto(demo);
  const choice = page.locator(".site-footer .theme-switch");
  await choice.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const button = await page.getByRole("link", { name: "Back to the top" }).boundingBox();
  const field = await choice.boundingBox();
  if (!button || !field) throw new Error("not shown");
  expect(field.x + field.width).toBeLessThanOrEqual(button.x);
});

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
