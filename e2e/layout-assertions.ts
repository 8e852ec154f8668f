import type { Page } from "@playwright/test";
import { expect } from "./site-fixture.ts";

const interactive =
  "a[href], button, input, select, textarea, summary, [role=button], [contenteditable=true], dialog[open]";

/** Expects that the page does not scroll horizontally. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width[0], `${page.url()} is wider than its window`).toBeLessThanOrEqual(width[1] ?? 0);
}

/** Expects that every visible control can be scrolled into the window, where nothing clips or covers it. */
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
      // The skip link is outside the window until it is focused.
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

/** Expects controls, with their labels, of at least 44 x 44 pixels. Links within sentences are exempt. */
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
