import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;

/** A text of a page that people read or hear, and the language that the page marks it with. */
type MarkedText = { lang: string; text: string };

/** Attributes that people see or hear. */
const spoken = new Set(["alt", "aria-label", "title", "placeholder", "data-label"]);

/** Every text of an HTML page with the language of the nearest element that has one, scripts left out. */
export function textsOfPage(html: string): MarkedText[] {
  const texts: MarkedText[] = [];
  const walk = (node: Node, outer: string): void => {
    if (node.nodeName === "script" || node.nodeName === "style") return;
    if ("value" in node && node.nodeName === "#text") texts.push({ lang: outer, text: node.value });
    const attributes = "attrs" in node ? node.attrs : [];
    const lang = attributes.find(({ name }) => name === "lang")?.value ?? outer;
    const isDescription = attributes.some(({ name, value }) => name === "name" && value === "description");
    for (const { name, value } of attributes)
      if (spoken.has(name) || (isDescription && name === "content")) texts.push({ lang, text: value });
    for (const child of "childNodes" in node ? node.childNodes : []) walk(child, lang);
  };
  // Texts for browsers without scripts are read, too.
  walk(parse(html, { scriptingEnabled: false }), "");
  return texts.filter(({ text }) => text.trim() !== "");
}
