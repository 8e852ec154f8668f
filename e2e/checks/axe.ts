import type { Page } from "@playwright/test";
import axeCore, { type RunOptions } from "axe-core";

declare global {
  var axe: typeof import("axe-core");
}

/** Every rule of WCAG 2.2 at levels A and AA, and what axe counts as good practice. */
const everything: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
};

/** What another theme can change. */
const colours: RunOptions = { runOnly: ["color-contrast", "link-in-text-block"] };

/**
 * What axe finds on an open page, in both themes: one line for each element. The whole of it in one theme, and in
 * the other what depends on colours.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await putIn(page);
  await page.emulateMedia({ colorScheme: "light" });
  const light = await run(page, everything);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await run(page, colours);
  return [
    ...light,
    ...dark.filter((finding) => !light.includes(finding)).map((finding) => `dark: ${finding}`),
  ];
}

/**
 * Puts axe into an open page, which the content security policy has no say in. A script that each page has from its
 * start would be read on every page that axe never looks at too.
 */
async function putIn(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeCore.source);
}

function run(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(async (chosen) => {
    const { violations } = await globalThis.axe.run(document, {
      ...chosen,
      resultTypes: ["violations"],
      preload: false,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any, all, none }) => {
        const [reason] = [...any, ...all, ...none];
        return `${id}: ${target.join(" ")} (${reason?.message ?? "see the rule"})`;
      }),
    );
  }, options);
}
