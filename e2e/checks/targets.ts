import type { Page } from "@playwright/test";

/** Minimum size in pixels, in both directions. */
const least = 44;

/**
 * Finds targets that are too small for a finger, measured by hit testing: a card's link may cover the card, a checkbox
 * its label. Links within sentences are exempt.
 */
export function targetFindings(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const findings = new Set<string>();
    const modal = document.querySelector("dialog:modal");
    const pressable = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]";

    const isInSentence = (element: Element) => {
      if (!element.matches("a, button") || getComputedStyle(element).display !== "inline") return false;
      const around = element.closest("p, li, td, th, dd, blockquote, address, label");
      return (around?.textContent.trim().length ?? 0) > element.textContent.trim().length;
    };
    const landsOn = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      const label = hit?.closest("label");
      return hit !== null && (element.contains(hit) || label?.control === element);
    };
    /** The length through a point along which every press hits the element. Longer ones are not measured to the end. */
    const lengthThrough = (element: Element, x: number, y: number, dx: number, dy: number) => {
      let length = 1;
      for (const direction of [1, -1]) {
        let steps = direction;
        while (length < least && landsOn(element, x + dx * steps, y + dy * steps)) {
          length += 1;
          steps += direction;
        }
      }
      return length;
    };

    for (const element of document.querySelectorAll(pressable)) {
      if (modal && !modal.contains(element)) continue;
      if (element.matches(":disabled") || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (isInSentence(element)) continue;
      element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const boxes = [element, ...labels].map((each) => each.getBoundingClientRect());
      const middles = boxes.map(({ x, y, width, height }) => [x + width / 2, y + height / 2] as const);
      const middle = middles.find(([x, y]) => landsOn(element, x, y));
      // Hidden until focused, such as the skip link.
      if (!middle) continue;
      const [x, y] = middle;
      const width = lengthThrough(element, x, y, 1, 0);
      const height = lengthThrough(element, x, y, 0, 1);
      // An edge between two pixels can belong to neither.
      if (width < least - 1 || height < least - 1) {
        const name = `${element.tagName.toLowerCase()}${[...element.classList].map((part) => `.${part}`).join("")}`;
        const around = element.parentElement?.closest("[class]:not(.frame), [id]");
        const where = around?.className ? `.${around.className}` : `#${around?.id}`;
        findings.add(`${width} x ${height}: ${where} ${name}`);
      }
    }
    scrollTo({ top: 0, behavior: "instant" });
    return [...findings];
  }, least);
}
