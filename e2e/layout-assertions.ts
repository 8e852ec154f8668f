import type { Page } from "@playwright/test";
import { expect } from "./site-fixture.ts";

const interactive =
  "a[href], button, input, select, textarea, summary, [role=button], [contenteditable=true], dialog[open]";

/** The page itself never scrolls sideways, however narrow the window. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width[0], `${page.url()} is wider than its window`).toBeLessThanOrEqual(width[1] ?? 0);
}

/**
 * Every control that is shown can be brought into the window, is not cut off there, and lies under nothing. While a
 * dialog stands open, only what is in it counts.
 */
export async function expectControlsReachable(page: Page): Promise<void> {
  const hidden = await page.evaluate(async (selector) => {
    const comingIn = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1000);
    await Promise.all(comingIn.map(({ finished }) => finished));
    const { scrollX, scrollY } = window;
    const modal = [...document.querySelectorAll("dialog")].find((dialog) => dialog.matches(":modal"));
    const out: string[] = [];
    for (const element of (modal ?? document).querySelectorAll(selector)) {
      const isShown = element.checkVisibility({ visibilityProperty: true });
      // It waits above the window until it has the focus.
      if (!isShown || element.matches(".skip-link, .visually-hidden")) continue;
      element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const y = Math.min(Math.max((top + bottom) / 2, 1), innerHeight - 1);
      const hit = document.elementFromPoint((left + right) / 2, y);
      const label = element.closest("label");
      const isHit = hit !== null && (element.contains(hit) || hit.contains(element) || label?.contains(hit));
      if (left < 0 || right > innerWidth + 0.5 || !isHit) {
        out.push(`${element.outerHTML.slice(0, 120)} at ${Math.round(left)}-${Math.round(right)}`);
      }
    }
    scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
    return out;
  }, interactive);
  expect(hidden, `out of reach on ${page.url()}`).toEqual([]);
}

/** Everything that is pressed has 44 pixels each way; its label counts with it. A link within a sentence need not. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate((selector) => {
    const out: string[] = [];
    for (const element of document.querySelectorAll(selector)) {
      const isShown = element.checkVisibility({ visibilityProperty: true });
      if (!isShown || element.matches("dialog, .skip-link")) continue;
      const target = element.matches("input") ? (element.closest("label") ?? element) : element;
      const inSentence = getComputedStyle(element).display === "inline" && element.closest("p, li, .body");
      const { width, height } = target.getBoundingClientRect();
      if (!inSentence && (width < 43.5 || height < 43.5)) {
        out.push(`${element.outerHTML.slice(0, 120)}: ${Math.round(width)} x ${Math.round(height)}`);
      }
    }
    return out;
  }, interactive);
  expect(small, `small targets on ${page.url()}`).toEqual([]);
}
