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

test("the newest course is not repeated directly below its hero, and later pages have no empty part", async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}/news`);
  const newest = await page.locator(".hero a").getAttribute("href");
  const cards = page.locator(".card a");
  expect(await cards.count()).toBe(12);
  expect(await cards.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).not.toContain(
    newest,
  );
  await page.goto(`${demo}/news/pages/2`);
  await expect(page.getByText("Page 2 of 3")).toBeVisible();
  await expect(page.locator("main").getByRole("heading", { level: 2 })).toHaveCount(12);
});

test("the newest event is not repeated directly below its hero", async ({ page, demo }) => {
  await page.goto(`${demo}/events/pages/1`);
  const newest = await page.locator(".hero a").getAttribute("href");
  const below = page.locator(".card a");
  expect(await below.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).not.toContain(
    newest,
  );
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

test("a course has its reading time, links to share it, and the courses before and after", async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}/news`);
  await page.locator(".card a").first().click();
  await expect(page.locator("article .quiet").first()).toHaveText(/^\w+ \d+, \d{4} · \d+ min read$/);
  const address = encodeURIComponent(page.url());
  for (const [site, start] of [
    ["WhatsApp", "https://wa.me/?text="],
    ["Facebook", "https://www.facebook.com/sharer/sharer.php?u="],
    ["Telegram", "https://t.me/share/url?url="],
  ] as const) {
    const href = await page
      .getByRole("list", { name: "Share" })
      .getByRole("link", { name: site })
      .getAttribute("href");
    expect(href?.startsWith(start)).toBe(true);
    expect(href).toContain(address);
  }
  const beside = page.getByRole("navigation", { name: "Previous and next course" });
  await expect(beside.getByRole("link")).toHaveCount(2);
  await beside.getByRole("link", { name: "Next course" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Introduction to Programming with Python");
  await expect(beside.getByRole("link")).toHaveText([/^Previous course/]);
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
