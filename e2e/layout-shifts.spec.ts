import { expect, test } from "@playwright/test";
import { layoutShiftsOn, recordLayoutShifts } from "./checks/layout-shifts.ts";
import { settled } from "./screens/open-screen.ts";
import { desktop, phone } from "./screens/screen.ts";

test.describe.configure({ mode: "parallel" });

const paths = ["/", "/news", "/events/pages/1", "/services", "/about", "/signup"];
/** What has columns in a wide window. */
const widePaths = ["/", "/news"];

/** The newest course and event of the demo content. */
const lists = [
  ["/api/posts?limit=1&view=summary", /"postID":(\d+)/, "/posts/"],
  ["/api/event?limit=1", /"eventID":(\d+)/, "/events/"],
] as const;

/** A good mobile network: bytes per second, and latency in ms. */
const slow = { offline: false, downloadThroughput: 250_000, uploadThroughput: 100_000, latency: 60 };

for (const look of [phone, desktop]) {
  test(`no layout shifts while a page loads over a slow network, at ${look.width} px`, async ({
    browser,
    request,
  }) => {
    const site = process.env.DEMO_SITE ?? "";
    const records = await Promise.all(
      lists.map(
        async ([list, id, path]) => path + id.exec(await (await request.get(site + list)).text())?.[1],
      ),
    );
    for (const path of look === desktop ? widePaths : [...paths, ...records]) {
      const context = await browser.newContext({ viewport: look });
      const page = await context.newPage();
      await recordLayoutShifts(page);
      const network = await context.newCDPSession(page);
      await network.send("Network.emulateNetworkConditions", slow);
      await page.goto(site + path);
      // React renders it after the load event: before, there is nothing to scroll to.
      if (path === "/signup") await expect(page.locator("main button").first()).toBeVisible();
      await settled(page);
      // Pictures further down load on scrolling.
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: "instant" }));
      await settled(page);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      await settled(page);
      expect.soft(await layoutShiftsOn(page), path).toEqual([]);
      await context.close();
    }
  });
}
