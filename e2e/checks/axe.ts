import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { RunOptions } from "axe-core";

declare global {
  var axe: typeof import("axe-core");
}

/** The minified program: the other one takes twice as long to send and to parse, on every page. */
const program = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** All rules of WCAG 2.2 A and AA, and axe's best practices. */
const rules: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
};

/** Runs axe on the page in the theme that it shows. @returns one line per element */
export async function axeFindings(page: Page): Promise<string[]> {
  await putIn(page);
  return run(page, rules);
}

/** Injects axe by the debugger, which bypasses the content security policy; an init script would run on all pages. */
async function putIn(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(program);
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
