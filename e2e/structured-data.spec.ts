import type { Page } from "@playwright/test";
import { expect, test } from "./site-fixture.ts";
import { newUser, signIn } from "./users.ts";

/** The types that the page describes, and what the browser reported against the content security policy. */
async function readTypes(page: Page): Promise<{ types: string[]; violations: string[] }> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll('script[type="application/ld+json"]')];
    const graphs = elements.flatMap((element) => JSON.parse(element.textContent ?? "")["@graph"]);
    return {
      types: [...new Set(graphs.map((thing: { "@type": string }) => thing["@type"]))],
      violations: JSON.parse(document.documentElement.dataset.violations ?? "[]"),
    };
  });
}

for (const [path, types] of [
  ["/", ["CollegeOrUniversity"]],
  ["/news", ["BreadcrumbList"]],
  ["/services", ["Course", "BreadcrumbList"]],
] as const) {
  test(`${path} describes itself to programs within the content security policy`, async ({ page, demo }) => {
    await page.addInitScript(() => {
      const violations: string[] = [];
      document.addEventListener("securitypolicyviolation", ({ violatedDirective }) => {
        violations.push(violatedDirective);
        document.documentElement.dataset.violations = JSON.stringify(violations);
      });
    });
    await page.goto(demo + path, { waitUntil: "networkidle" });
    expect(await readTypes(page)).toEqual({ types, violations: [] });
    // React takes the document over without complaints in the console, which the fixture expects to be empty.
    await signIn(page, demo, newUser());
    const react = page.waitForResponse((response) => response.url().includes("entry-browser"));
    await page.goto(demo + path);
    await react;
    await page.waitForLoadState("networkidle");
    expect(await readTypes(page)).toEqual({ types, violations: [] });
  });
}
