import { readerMessages } from "../contract/messages/readers/index.ts";
import { focusFindings } from "./checks/keyboard.ts";
import { desktop, phone, type Screen } from "./screens/screen.ts";
import { screens } from "./screens.ts";
import { expect, test } from "./screens-fixture.ts";

test.describe.configure({ mode: "parallel" });

/** By the language of the page. */
const skipTexts: Readonly<Record<string, string>> = {
  so: readerMessages.so.navigationMessages.skipToContent,
  en: readerMessages.en.navigationMessages.skipToContent,
  ar: readerMessages.ar.navigationMessages.skipToContent,
};

/** Pages whose order on a phone is another one. */
const narrow = /^(home|post|signup|console-posts|event-new|inbox-held)$/;
/** One of each language, and one of the dashboard, which has a layout of its own. */
const withSkipLink = /^(home|post-in-somali|page-in-arabic|overview)$/;
const all: readonly Screen[] = Object.values(screens).flat();

for (const [look, those] of [
  [desktop, all.filter(({ wide }) => wide)],
  [phone, all.filter(({ name }) => narrow.test(name))],
] as const) {
  for (const screen of those) {
    test(`${screen.name} at ${look.width} px`, async ({ screens }) => {
      const page = await screens.open(screen, look);
      // What is loaded late moves what is focused meanwhile. The dashboard has a heading before its page is loaded.
      await page.waitForLoadState("networkidle");
      const heading = page.locator("main:not(:has(.spinner)) h1").first();
      await heading.waitFor();
      expect(await focusFindings(page)).toEqual([]);
      if (!withSkipLink.test(screen.name)) return;

      await page.reload();
      await heading.waitFor();
      await page.keyboard.press("Tab");
      const skipLink = page.locator(":focus");
      const lang = await page.evaluate(() => document.documentElement.lang);
      await expect(skipLink).toHaveText(skipTexts[lang] ?? "");
      await expect(skipLink).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Enter");
      await expect(page.locator("main:focus, main :focus")).toHaveCount(1);
    });
  }
}
