import { expect, test } from "./site.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the home page ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("shows its blocks in the specification's order", async ({ page, demo }) => {
      await page.goto(demo);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Kulliyad College of Computer Science",
      );
      await expect(page.locator("main").getByRole("heading", { level: 2 })).toHaveText([
        "President Message",
        "Short Trainings",
        "Upcoming Projects",
        "Latest News",
        "Call center numbers",
        "Contact us",
      ]);
      await expect(page.locator(".statistics dt")).toHaveText([
        "Established",
        "Graduated Students",
        "Branches",
      ]);
      await expect(page.locator(".statistics dd")).toHaveText(["2013", "30000", "2"]);
    });

    test("unfolds and folds the president's message", async ({ page, demo }) => {
      await page.goto(demo);
      const block = page.getByRole("region", { name: "President Message" });
      await expect(block.locator(".preview")).toHaveText(/^When we opened our doors in 2013.{288}$/s);
      await expect(block.getByText("The door is open.")).toBeHidden();
      await block.getByText("Read more").click();
      await expect(block.getByText("The door is open.")).toBeVisible();
      await expect(block.locator(".preview")).toBeHidden();
      await block.getByText("Read less").click();
      await expect(block.getByText("The door is open.")).toBeHidden();
      await expect(block.getByText("Dr. Hodan Warsame")).toBeVisible();
    });

    test("shows the four newest events and leads to all of them", async ({ page, demo }) => {
      await page.goto(demo);
      const block = page.getByRole("region", { name: "Upcoming Projects" });
      await expect(block.getByRole("listitem")).toHaveCount(4);
      await expect(block.getByRole("heading", { level: 3 }).first()).toHaveText(
        "Forty-Eight Hours for the Harbour: the ...",
      );
      await expect(block.getByRole("listitem").first().getByRole("link")).toHaveAttribute(
        "href",
        /^\/events\/\d+$/,
      );
      await block.getByRole("link", { name: "View more" }).click();
      await expect(page).toHaveURL(`${demo}/events/pages/1`);
    });

    test("shows the most recent course, and the four newest as cards", async ({ page, demo }) => {
      await page.goto(demo);
      const block = page.getByRole("region", { name: "Latest News" });
      await expect(block.getByText("Last updated")).toContainText("hours ago");
      await expect(block.getByRole("heading", { name: "Latest Courses" })).toBeVisible();
      await expect(block.locator(".card")).toHaveCount(4);
      await expect(block.getByRole("link", { name: "Latest News" })).toHaveAttribute("href", "/news");
      await block.getByText("Read more this post").click();
      await expect(page).toHaveURL(/\/posts\/\d+$/);
    });

    test("shows the call center numbers, one tap away", async ({ page, demo }) => {
      await page.goto(demo);
      const block = page.getByRole("region", { name: "Call center numbers" });
      await expect(block.getByRole("listitem")).toHaveText([
        "+252 00 000 0001 (Call Center)",
        "+252 00 000 0002 (Head of Examination Office)",
        "+252 00 000 0003 (Examination Office)",
      ]);
      await expect(block.getByRole("link").first()).toHaveAttribute("href", "tel:+252000000001");
    });

    test("has a contact form that validates and sends nothing", async ({ page, demo }) => {
      await page.goto(`${demo}/contact`);
      await expect(page).toHaveURL(`${demo}/#contact`);
      for (const field of ["Firstname", "Lastname", "Email address", "Your message"]) {
        await page.getByLabel(field).fill("not an address");
      }
      await page.getByLabel("Email address").press("Enter");
      await expect(page).toHaveURL(`${demo}/#contact`);
      await expect(page.getByLabel("Firstname")).toHaveValue("not an address");
    });

    test("fits the screen", { tag: "@wide" }, async ({ page, demo }) => {
      await page.goto(demo);
      const width = page.viewportSize()?.width;
      expect(await page.locator("html").evaluate((html) => html.scrollWidth)).toBe(width);
    });
  });
}

test("types the greetings in Somali and English in turn", async ({ page, demo }) => {
  await page.goto(demo);
  const typed = page.locator(".greeting .typed");
  await expect(typed).toHaveText("Ku soo dhawoow Kulliyadda Sayniska Kombiyuutarka", { timeout: 15_000 });
  await expect(typed).toHaveText("Welcome to the College of Computer Science", { timeout: 15_000 });
  await expect(page.locator(".greeting [lang=so]")).toHaveCSS("opacity", "0");
});

test("keeps the greeting still for readers who ask for less motion", async ({ page, demo }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(demo, { waitUntil: "networkidle" });
  await expect(page.locator(".typed")).toHaveCount(0);
  await expect(page.getByText("Ku soo dhawoow Kulliyadda Sayniska Kombiyuutarka")).toBeVisible();
  await expect(page.getByText("Welcome to the College of Computer Science")).toBeVisible();
});
