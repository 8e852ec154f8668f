import { focusFindings } from "./checks/keyboard.ts";
import { representativeScreens } from "./checks/run-checks.ts";
import { desktop, phone, type Screen } from "./screens/screen.ts";
import { screens } from "./screens.ts";
import { expect, test } from "./screens-fixture.ts";

test.describe.configure({ mode: "parallel" });

/** Pages with another layout on phones. */
const narrow = /^(home|post|signup|console-posts|event-new|inbox-held)$/;

const named = (names: RegExp): Screen[] =>
  Object.values(screens)
    .flat()
    .filter(({ name }) => names.test(name));

for (const [look, names] of [
  [desktop, representativeScreens],
  [phone, narrow],
] as const) {
  for (const screen of named(names)) {
    test(`${screen.name} at ${look.width} px`, async ({ screens }) => {
      const page = await screens.open(screen, look);
      await page.keyboard.press("Tab");
      const skipLink = page.locator(":focus");
      await expect(skipLink).toHaveText("Skip to the content");
      await expect(skipLink).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Enter");
      await expect(page.locator("main:focus, main :focus")).toHaveCount(1);

      // What is loaded late moves what is focused meanwhile. The dashboard has a heading before its page is loaded.
      await page.reload({ waitUntil: "networkidle" });
      await page.locator("main:not(:has(.spinner)) h1").first().waitFor();
      expect(await focusFindings(page)).toEqual([]);
    });
  }
}
