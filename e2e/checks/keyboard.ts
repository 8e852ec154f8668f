import type { Page } from "@playwright/test";

type Stop = { name: string; place: number; seen: boolean; uncovered: boolean };

/** More than any page has: stops at a focus trap. */
const most = 200;

/**
 * Walks through a page with the Tab key.
 * @returns where the focus is invisible, covered, or out of document order
 */
export async function focusFindings(page: Page): Promise<string[]> {
  const findings: string[] = [];
  let first: Stop | undefined;
  let before: Stop | undefined;
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press("Tab");
    const stop = await focusStop(page);
    // After the last element, the focus is in the browser's controls or at the start again.
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

/** The focused element; undefined outside the page. */
function focusStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const framed = focused instanceof HTMLIFrameElement ? focused.contentDocument?.activeElement : undefined;
    const element = framed ?? focused;
    // The outline may be on the box around a field.
    const outlines = [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.closest(".body-editor"),
    ].flatMap((each) => (each && each.localName !== "body" ? [getComputedStyle(each)] : []));
    const box = element.getBoundingClientRect();
    const xs = [box.left + 2, box.left + box.width / 2, box.right - 2];
    const ys = [box.top + 2, box.top + box.height / 2, box.bottom - 2];
    const hit = (x: number, y: number) => {
      const top = element.ownerDocument.elementFromPoint(x, y);
      return (
        top !== null &&
        (element.contains(top) || top.contains(element) || top.closest("label")?.contains(element))
      );
    };
    return {
      name: `${element.tagName.toLowerCase()}.${element.className} "${element.textContent.trim().slice(0, 30)}"`,
      place: Array.from(document.querySelectorAll("*")).indexOf(focused),
      // "auto" is the browser's own outline.
      seen: outlines.some(
        ({ outlineStyle: style, outlineWidth: width }) =>
          style === "auto" || (style !== "none" && Number.parseFloat(width) >= 2),
      ),
      uncovered: xs.some((x) => ys.some((y) => hit(x, y))),
    };
  });
}
