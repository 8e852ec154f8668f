import type { Page } from "@playwright/test";

/**
 * Finds overflow: a page that scrolls horizontally, a box outside the window, and clipped text. Scroll containers, line
 * clamping and visually hidden texts are exempt.
 */
export function layoutFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const findings = new Set<string>();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) findings.add(`the page is ${scrollWidth} px wide in ${clientWidth}`);

    const name = (element: Element) =>
      element.tagName.toLowerCase() + [...element.classList].map((part) => `.${part}`).join("");
    const place = (element: Element) =>
      element.parentElement ? `${name(element.parentElement)} > ${name(element)}` : name(element);
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const isMeant = (element: Element) => {
      const style = getComputedStyle(element);
      return (
        style.webkitLineClamp !== "none" ||
        style.textOverflow === "ellipsis" ||
        style.clipPath !== "none" ||
        scrolls(element)
      );
    };
    const around = (element: Element): Element[] =>
      element.parentElement ? [element.parentElement, ...around(element.parentElement)] : [];
    /** The bounding box of the element's own text, which can overflow its box. */
    const wordsOf = (element: Element): DOMRect | undefined => {
      const texts = [...element.childNodes].filter(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
      const [first, last = first] = [texts[0], texts.at(-1)];
      if (!first || !last) return undefined;
      const range = document.createRange();
      range.setStartBefore(first);
      range.setEndAfter(last);
      return range.getBoundingClientRect();
    };

    for (const element of document.body.querySelectorAll("*")) {
      const atRest = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const replaced = element.matches("img, svg, canvas, iframe, input, textarea, select, button, progress");
      const box = replaced ? element.getBoundingClientRect() : wordsOf(element);
      if (!atRest || !box || element.parentElement?.closest("svg, select") !== null) continue;
      const boxes = replaced ? around(element) : [element, ...around(element)];
      // Skip links, and texts for screen readers only.
      if (box.width <= 1 || box.bottom <= 0 || isMeant(element) || boxes.some(isMeant)) continue;
      if (box.right > clientWidth + 1 || box.left < -1) findings.add(`outside: ${place(element)}`);
      const cutting = boxes.find((each) => {
        const { overflowX, overflowY } = getComputedStyle(each);
        const edge = each.getBoundingClientRect();
        const acrossX = overflowX !== "visible" && (box.right > edge.right + 1 || box.left < edge.left - 1);
        const acrossY =
          /hidden|clip/.test(overflowY) && (box.bottom > edge.bottom + 1 || box.top < edge.top - 1);
        return acrossX || acrossY;
      });
      // A picture may be cropped by its frame.
      if (cutting && !element.matches("img, canvas, iframe"))
        findings.add(`cut off by ${name(cutting)}: ${place(element)}`);
    }
    return [...findings];
  });
}

/** Applies the text spacing of WCAG 1.4.12. */
export function spaceText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }
    `);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** Animations despite `prefers-reduced-motion`. */
export function motionFindings(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap(({ playState, effect }) => {
      if (playState !== "running" || !(effect instanceof KeyframeEffect) || !effect.target) return [];
      const { target, pseudoElement } = effect;
      // Ignores durations of almost zero and invisible elements.
      const still = Number(effect.getComputedTiming().duration) <= 10;
      const seen = target.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return still || !seen ? [] : [`moves: .${target.className}${pseudoElement ?? ""}`];
    }),
  );
}

/** Buttons and fields without visible border in forced colours. */
export function edgeFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const findings = new Set<string>();
    for (const element of document.querySelectorAll(
      "button, a.button, input:not([type=checkbox], [type=radio]), select, textarea",
    )) {
      const { borderTopWidth, borderBottomWidth, borderBottomStyle, textDecorationLine } =
        getComputedStyle(element);
      const width = Math.max(Number.parseFloat(borderTopWidth), Number.parseFloat(borderBottomWidth));
      const hasEdge = borderBottomStyle !== "none" && width > 0;
      // Pictures need no border, and buttons that look like links are underlined.
      const marked =
        textDecorationLine.includes("underline") || element.querySelector("img, .avatar") !== null;
      const seen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const { width: shown, bottom } = element.getBoundingClientRect();
      if (!seen || shown <= 1 || bottom <= 0 || hasEdge || marked) continue;
      const around = element.parentElement?.closest("[class]")?.className ?? "";
      findings.add(`no edge: .${around} ${element.tagName.toLowerCase()}.${element.className}`);
    }
    return [...findings];
  });
}

/** Text fields of the open dialog that are too narrow for their input. */
export function narrowFieldFindings(page: Page): Promise<string[]> {
  return page.evaluate((minWidth) => {
    const fields = "textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden])";
    return [...document.querySelectorAll(`dialog[open] :is(${fields})`)].flatMap((field) => {
      const { width } = field.getBoundingClientRect();
      return width < minWidth
        ? [`a field of ${Math.round(width)} px: ${field.closest("label")?.textContent}`]
        : [];
    });
  }, 200);
}
