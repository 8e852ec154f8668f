import type { Page } from "@playwright/test";

/**
 * Checks language, headings and landmarks of a page.
 * @param hasToasts whether the page has toasts, whose live region must exist before the first one
 */
export function outlineFindings(page: Page, hasToasts: boolean): Promise<string[]> {
  return page.evaluate((hasToasts) => {
    const findings: string[] = [];
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const all = (selector: string) => Array.from(document.querySelectorAll(selector)).filter(shown);

    if (!document.documentElement.lang) findings.push("html has no lang");
    if (!document.title.trim()) findings.push("the document has no title");

    // Headings inside the editor do not count.
    const headings = all("h1, h2, h3, h4, h5, h6").filter((heading) => !heading.closest("[contenteditable]"));
    const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
    const tops = levels.filter((level) => level === 1).length;
    if (tops !== 1) findings.push(`${tops} headings of level 1`);
    levels.forEach((level, index) => {
      const before = levels[index - 1] ?? 0;
      const text = headings[index]?.textContent.trim().slice(0, 40);
      if (level > before + 1) findings.push(`h${level} "${text}" comes after h${before}`);
    });

    const landmarks = all("nav, aside, search, main, [role=navigation], [role=region], [role=search]");
    const names = landmarks.map((landmark) => {
      const by = landmark.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
      const labels = by.map((id) => document.getElementById(id)?.textContent ?? "");
      return (landmark.getAttribute("aria-label") ?? labels.join(" ")).trim();
    });
    landmarks.forEach((landmark, index) => {
      const tag = landmark.tagName.toLowerCase();
      const alike = landmarks.filter((other) => other.tagName === landmark.tagName).length;
      if (tag === "nav" && !names[index]) findings.push("a nav has no name");
      if (
        alike > 1 &&
        landmarks.some(
          (other, at) => at < index && other.tagName === landmark.tagName && names[at] === names[index],
        )
      ) {
        findings.push(`two of ${tag} are called "${names[index]}"`);
      }
    });
    if (landmarks.filter(({ tagName }) => tagName === "MAIN").length !== 1)
      findings.push("there is not one main");
    if (hasToasts && !document.querySelector("section[aria-live][aria-label]"))
      findings.push("no region for messages");
    return findings;
  }, hasToasts);
}
