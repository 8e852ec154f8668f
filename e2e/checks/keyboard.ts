import type { Page } from "@playwright/test";

type Stop = { name: string; place: number; seen: boolean; uncovered: boolean };

/** More than any page has: one that keeps the focus for itself would be walked for ever. */
const most = 200;

/**
 * Walks a page with the Tab key, from its top to its end.
 * @returns where the focus cannot be seen, where something covers it, and where it leaves the order of the page
 */
export async function focusFindings(page: Page): Promise<string[]> {
  const findings: string[] = [];
  let first: Stop | undefined;
  let before: Stop | undefined;
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press("Tab");
    const stop = await focusStop(page);
    // The end of some pages leads to the browser's own controls, and of others to the beginning.
    if (!stop || stop.place === first?.place) return findings;
    first ??= stop;
    if (!stop.seen) findings.push(`no outline: ${stop.name}`);
    if (!stop.uncovered) findings.push(`covered: ${stop.name}`);
    if (before && stop.place < before.place) {
      findings.push(`goes back from ${before.name} to ${stop.name}`);
      return findings;
    }
    before = stop;
  }
  return [...findings, `does not end after ${most} stops`];
}

/** Where the focus is; undefined once it has left the page. */
function focusStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    // A field may lend its outline to the box that it fills.
    const outlines = [element, element.parentElement, element.parentElement?.parentElement].flatMap((each) =>
      each && each !== document.body ? [getComputedStyle(each)] : [],
    );
    const box = element.getBoundingClientRect();
    const xs = [box.left + 2, box.left + box.width / 2, box.right - 2];
    const ys = [box.top + 2, box.top + box.height / 2, box.bottom - 2];
    const hit = (x: number, y: number) => {
      const top = document.elementFromPoint(x, y);
      return (
        top !== null &&
        (element.contains(top) || top.contains(element) || top.closest("label")?.contains(element))
      );
    };
    return {
      name: `${element.tagName.toLowerCase()}.${element.className} "${element.textContent.trim().slice(0, 30)}"`,
      place: Array.from(document.querySelectorAll("*")).indexOf(element),
      // A browser's own outline is there as "auto".
      seen: outlines.some(
        ({ outlineStyle: style, outlineWidth: width }) =>
          style === "auto" || (style !== "none" && Number.parseFloat(width) >= 2),
      ),
      uncovered: xs.some((x) => ys.some((y) => hit(x, y))),
    };
  });
}
