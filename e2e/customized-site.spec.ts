import type { Browser } from "@playwright/test";
import { settingLimits } from "../contract/values/limits/settings.ts";
import { layoutFindings } from "./checks/layout.ts";
import { runChecks } from "./checks/run-checks.ts";
import { type CustomizedSite, menuOfTwoLevels, notice, startCustomizedSite } from "./customized-site.ts";
import type { Fixtures } from "./fixtures.ts";
import { expectNoHorizontalScroll } from "./layout-assertions.ts";
import { createRecord } from "./records.ts";
import { Screens } from "./screens/open-screen.ts";
import { phone, type Screen } from "./screens/screen.ts";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

/** The public pages with a notice, a menu with two levels, a logo and other colours, and with Arabic as main language. */

test.describe.configure({ mode: "serial", timeout: 240_000 });

let site: CustomizedSite;

test.beforeAll(async () => {
  site = await startCustomizedSite();
  const texts = { en: "Admissions close on Saturday", ar: "ينتهي التسجيل يوم السبت" };
  await site.change({
    menu: menuOfTwoLevels,
    notice: notice(texts),
    logo: await site.uploadLogo(800, 500),
    palette: "plum",
  });
});

test.afterAll(() => site.stop());

const openMenu: Screen = {
  name: "menu",
  site: "demo",
  path: "/services",
  only: "phone",
  async interact(page) {
    await page.locator(".mobile-menu > summary").click();
    await page.locator(".mobile-menu summary", { hasText: /^(Learn|الدراسة)$/ }).click();
  },
};

function screensIn(browser: Browser): Screens {
  const stage: Fixtures = JSON.parse(process.env.STAGE ?? "");
  return new Screens(browser, { sites: { demo: site.url, empty: site.url, stage: site.url }, stage });
}

async function expectNoFindings(screens: Screens, list: readonly Screen[]) {
  for (const screen of list) {
    await test.step(screen.path.toString(), async () => {
      expect.soft(await runChecks(screens, screen), screen.path.toString()).toEqual([]);
    });
  }
}

test("is accessible", async ({ browser }) => {
  await expectNoFindings(screensIn(browser), [
    { name: "home", path: "/", site: "demo", wide: true },
    openMenu,
  ]);
});

test.describe("in Arabic", () => {
  let written: string;

  test.beforeAll(async ({ playwright }) => {
    const api = await playwright.request.newContext();
    const title = "مقدمة في البرمجة";
    const body = "<p>أهلا وسهلا.</p><pre>print(1);</pre>";
    written = `/posts/${await createRecord(api, site.url, staff.admin, "post", title, body)}`;
    await api.dispose();
    await site.change({ language: "ar", collegeName: "كلية علوم الحاسوب" });
  });

  test("its menu is accessible", async ({ browser }) => {
    await expectNoFindings(screensIn(browser), [openMenu]);
  });

  test("runs from right to left in every window and in print, but for English texts", async ({ page }) => {
    for (const path of ["/", "/news/pages/2", "/events/pages/1", "/admissions/fees", written]) {
      await page.goto(site.url + path);
      for (const width of [360, 768, 1280, 1600]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await layoutFindings(page), `${path} at ${width} px`).toEqual([]);
      }
    }
    await page.goto(site.url + written);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.locator(".body")).toHaveCSS("direction", "rtl");
    await expect(page.locator(".body pre")).toHaveCSS("direction", "ltr");
    await expect(page.locator(".body pre")).toHaveCSS("text-align", "left");
    for (const number of await page.locator('a[href^="tel:"]').all())
      await expect(number).toHaveCSS("direction", "ltr");
    const [mark, account] = await Promise.all(
      [".wordmark img", ".account"].map((part) => page.locator(part).boundingBox()),
    );
    expect(mark?.x).toBeGreaterThan(account?.x ?? Number.POSITIVE_INFINITY);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".imprint")).toHaveCSS("text-align", "right");
    // While pages are in English alone, their direction is that of the site's main language.
    await site.change({ pageLanguages: [] });
    await page.goto(`${site.url}/admissions/fees`);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.locator(".body")).toHaveCSS("direction", "ltr");
    await site.change({ pageLanguages: ["ar", "so"] });
  });
});

test("shows a wide logo and all of a name of 75 letters, or only a logo that contains it", async ({
  page,
}) => {
  const collegeName = "Somaliland International College of Computer Science and Information Studies".slice(
    0,
    75,
  );
  const logo = await site.uploadLogo(3000, 600);
  for (const containsName of [false, true]) {
    await site.change({ language: "en", collegeName, logo: logo && { ...logo, containsName } });
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`${site.url}/about`);
      await expectNoHorizontalScroll(page);
      const mark = page.locator(".wordmark");
      expect((await mark.locator("img").boundingBox())?.width).toBeGreaterThan(containsName ? 190 : 90);
      expect((await page.getByRole("banner").boundingBox())?.height).toBeLessThan(220);
      await expect(mark).toHaveAccessibleName(collegeName);
      // Not cut after its last line.
      const cut = mark.locator("span").filter({ visible: true });
      await expect(cut).toHaveCount(containsName ? 0 : 1);
      expect(
        await cut.evaluateAll((names) => names.some((name) => name.scrollHeight > name.clientHeight + 1)),
      ).toBe(false);
    }
  }
});

test("breaks the longest names, labels and addresses instead of scrolling sideways", async ({ page }) => {
  const long = "W".repeat(settingLimits.maxMenuLabelCharacters);
  const item = { target: { type: "section", section: "news" }, labels: { en: long } } as const;
  await site.change({
    language: "en",
    collegeName: "W".repeat(settingLimits.maxCollegeNameCharacters),
    address: "W".repeat(settingLimits.maxPostalAddressCharacters),
    email: `${"w".repeat(60)}@${"w".repeat(60)}.example`,
    menu: [{ ...item, children: [item] }],
    footer: { sections: ["about"], heading: { en: long }, items: [item, item] },
    notice: notice({ en: "W".repeat(settingLimits.maxNoticeCharacters) }),
  });
  for (const width of [360, 768, 1000, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(site.url);
    const menu = page.getByRole("banner").getByText("Menu", { exact: true });
    if (await menu.isVisible()) await menu.click();
    expect(await layoutFindings(page), `${width} px`).toEqual([]);
    await expectNoHorizontalScroll(page);
  }
  await signIn(page, site.url, staff.admin);
  await page.setViewportSize(phone);
  await page.goto(`${site.url}/dashboard/settings`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoHorizontalScroll(page);
});
