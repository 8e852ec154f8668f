import { expect } from "vitest";

const alignments = ["center", "right", "justify"].map((name) => `ql-align-${name}`);
const indents = Array.from({ length: 8 }, (_, level) => `ql-indent-${level + 1}`);
const blockClasses = [...alignments, ...indents, "ql-direction-rtl", "ql-direction-ltr"];

type Rule = (value: string) => boolean;
const classes =
  (...allowed: string[]): Rule =>
  (value) =>
    value.split(" ").every((name) => allowed.includes(name));
const is =
  (...allowed: string[]): Rule =>
  (value) =>
    allowed.includes(value);
const anyText: Rule = () => true;
const number: Rule = (value) => /^\d{1,5}$/.test(value);
const span: Rule = (value) => /^([2-9]|[1-9]\d{1,2})$/.test(value);
const block = { class: classes(...blockClasses) };

/** The elements of stored HTML, with their attributes and rules for the values. */
const allowed: Record<string, Record<string, Rule>> = {
  p: {
    class: classes(...blockClasses, "notice-information", "notice-deadline", "notice-warning"),
    role: is("note"),
  },
  h1: block,
  h2: block,
  h3: block,
  blockquote: block,
  li: block,
  pre: { class: classes(...blockClasses, "ql-syntax") },
  a: { href: isSafeAddress, rel: is("noopener nofollow") },
  img: {
    src: (value) =>
      value === "//:0" || /^\/images\/(posts|events|services)\/[0-9a-f]{32}\.(jpg|png)$/.test(value),
    alt: anyText,
    width: number,
    height: number,
    loading: is("lazy"),
    role: is("presentation"),
  },
  iframe: {
    src: (value) =>
      /^https:\/\/(www\.youtube-nocookie\.com\/embed\/[\w-]+|player\.vimeo\.com\/video\/\d+)$/.test(value),
    class: is("ql-video"),
    title: anyText,
  },
  figure: { class: is("wide", "half", "gallery") },
  ul: { class: is("documents"), "data-search": anyText, "data-lang": is("so", "en", "ar") },
  ol: {
    start: anyText,
    type: is("a", "A", "i", "I"),
    class: is("arabic-indic", "arabic-abjad", "arabic-alpha"),
  },
  th: { scope: is("col", "row"), colspan: span, rowspan: span },
  td: { colspan: span, rowspan: span },
  ...Object.fromEntries(
    "strong em u s sub sup code br hr figcaption table caption thead tbody tr"
      .split(" ")
      .map((tag) => [tag, {}]),
  ),
};

function isSafeAddress(value: string): boolean {
  const base = "https://college.example";
  const url = URL.parse(value, base);
  if (!url || !["http:", "https:", "mailto:", "tel:"].includes(url.protocol)) return false;
  return /^(https?|mailto|tel):/i.test(value) || (value.startsWith("/") && url.origin === base);
}

const unescaped = (value: string) =>
  value.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

const tag = /<\/?([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)(?: \/)?>/g;

/**
 * Checks HTML against the allowlist, tag by tag. It accepts only the plainest syntax, because browsers may parse anything
 * else differently.
 */
export function expectSafeHtml(html: string): void {
  for (const [whole, name = "", attributes = ""] of html.matchAll(tag)) {
    const rules = allowed[name];
    expect(rules, `the element ${whole.slice(0, 200)}`).toBeDefined();
    for (const [, attribute = "", value = ""] of attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
      const rule = rules?.[attribute];
      expect(rule?.(unescaped(value)), `${attribute} of ${whole.slice(0, 200)}`).toBe(true);
    }
  }
  const text = html.replace(tag, "");
  const odd = text.search(/[<>]/);
  expect(odd === -1 ? "" : text.slice(Math.max(0, odd - 40), odd + 80), "a tag in no plain form").toBe("");
}
