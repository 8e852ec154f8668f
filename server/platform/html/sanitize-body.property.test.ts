import fc from "fast-check";
import { type DefaultTreeAdapterTypes, html as names, parseFragment, serialize } from "parse5";
import { describe, expect, test } from "vitest";
import { expectSafeHtml } from "../../testing/index.ts";
import { sanitizeBody } from "./index.ts";

/** Allowed elements, of which only invalid attributes are removed. */
const allowedNames =
  "p h1 h3 li ul ol a strong em pre img br hr iframe figure figcaption table caption thead tbody tr th td".split(
    " ",
  );

/** Elements that are not allowed, many of which are parsed in special ways. */
const otherNames = [
  ..."b i code div span tfoot colgroup svg math style script title".split(" "),
  ..."textarea select option noscript template form math mtext mglyph mi annotation-xml foreignObject desc".split(
    " ",
  ),
  ..."xmp plaintext listing noembed noframes object embed frameset body html head base meta link button".split(
    " ",
  ),
];
const attribute = fc.constantFrom(
  ' onerror="alert(1)"',
  " onclick=alert(1)",
  ' href="javascript:alert(1)"',
  " href=/x",
  ' href="data:text/html,<script>alert(1)</script>"',
  ' href="//other.example"',
  ' src="x"',
  ` src="/images/posts/${"0".repeat(32)}.jpg"`,
  ' src="https://www.youtube.com/embed/aBcDeFgHiJk"',
  ` alt='"><img src=x onerror=alert(1)>'`,
  ' alt="</p><script>"',
  ' class="ql-align-center toast"',
  ' class="wide half"',
  ' class="documents"',
  ' class="document-facts"',
  ' class="document-missing"',
  ' class="document-found"',
  ' data-search="fees"',
  ' data-search="&quot;><script>"',
  ' data-lang="so"',
  ' data-href="/documents/1/a.pdf"',
  ' data-href="javascript:alert(1)"',
  ' href="/documents/1/b.pdf"',
  ' class="notice-deadline ql-indent-1 notice-warning"',
  ' role="note"',
  ' role="alert"',
  ' style="position:fixed"',
  ' colspan="3"',
  " rowspan=2",
  " rowspan=0",
  ' id="location"',
  ' name="body"',
  ' srcdoc="<script>alert(1)</script>"',
  " xlink:href=javascript:alert(1)",
  " a=`",
  ' b="',
  " c='",
  "/",
  "\0",
);
const tag = fc
  .tuple(
    fc.constantFrom("<", "</", "<"),
    fc.oneof(fc.constantFrom(...allowedNames), fc.constantFrom(...otherNames)),
    fc.array(attribute, { maxLength: 3 }),
    fc.constantFrom(">", ">", ">", "/>", "", " "),
  )
  .map(([open, name, attributes, close]) => open + name + attributes.join("") + close);
const between = fc.constantFrom(
  "words",
  "&lt;",
  "&amp;lt;script&amp;gt;",
  "&#60;",
  "&#x3c",
  "<!--",
  "-->",
  "--!>",
  "<!-->",
  "<![CDATA[",
  "]]>",
  "<?",
  "<%",
  "%>",
  "<",
  ">",
  '"',
  "'",
  "\0",
  "\u2028",
  "\ud800",
);
const html = fc
  .array(
    fc.oneof({ weight: 5, arbitrary: tag }, { weight: 3, arbitrary: between }, fc.string({ maxLength: 8 })),
    { maxLength: 24, size: "max" },
  )
  .map((parts) => parts.join(""));

const allowed = new Set(
  "p h1 h2 h3 blockquote li pre strong em u s sub sup code ul ol a img br hr iframe figure figcaption table caption thead tbody tr th td".split(
    " ",
  ),
);
const attributesOf: Record<string, RegExp> = {
  class:
    /^(ql-(align-(center|right|justify)|direction-rtl|indent-[1-8]|syntax|video)( |$)|notice-(information|deadline|warning)( |$))+$|^(wide|half|gallery|documents)$/,
  "data-search": /^[^<>]*$/,
  "data-lang": /^(so|en|ar)$/,
  href: /^(https?:|mailto:|tel:|\/(?![/\\]))/i,
  rel: /^noopener nofollow$/,
  src: /^(\/\/:0|\/images\/(posts|events|services)\/[0-9a-f]{32}\.(jpg|png)|https:\/\/(www\.youtube-nocookie\.com\/embed\/|player\.vimeo\.com\/video\/)[\w-]+)$/,
  alt: /^/,
  title: /^/,
  width: /^\d{1,5}$/,
  height: /^\d{1,5}$/,
  loading: /^lazy$/,
  role: /^(presentation|note)$/,
  start: /^/,
  scope: /^(col|row)$/,
  colspan: /^\d{1,2}$/,
  rowspan: /^\d{1,3}$/,
};

/** Expects that the WHATWG parsing algorithm of browsers (parse5) finds only allowed elements and attributes. */
function expectHarmless({ childNodes }: DefaultTreeAdapterTypes.ParentNode): void {
  for (const node of childNodes) {
    if (node.nodeName === "#text") continue;
    expect("tagName" in node, node.nodeName).toBe(true);
    if (!("tagName" in node)) continue;
    expect(allowed, node.tagName).toContain(node.tagName);
    expect(node.namespaceURI).toBe(names.NS.HTML);
    for (const { name, value } of node.attrs)
      expect(value, `${node.tagName} ${name}`).toMatch(attributesOf[name] ?? /^\b$/);
    expectHarmless(node);
  }
}

describe("any HTML", () => {
  test("is harmless to a second parser, with scripting on and off, also after it is serialized and parsed again", () => {
    fc.assert(
      fc.property(html, (given) => {
        const clean = sanitizeBody(given);
        for (const scriptingEnabled of [true, false]) {
          const once = parseFragment(clean, { scriptingEnabled });
          expectHarmless(once);
          const again = serialize(once);
          const twice = parseFragment(again, { scriptingEnabled });
          expectHarmless(twice);
          expect(serialize(twice)).toBe(again);
        }
      }),
    );
  });

  test("is sanitized to safe HTML, and sanitizing is idempotent", () => {
    fc.assert(
      fc.property(html, (given) => {
        const clean = sanitizeBody(given);
        expectSafeHtml(clean);
        expect(sanitizeBody(clean)).toBe(clean);
      }),
    );
  });
});

test("expectHarmless finds unsanitized HTML", () => {
  for (const bad of [
    "<script>x</script>",
    "<p onclick=x>x",
    "<svg>",
    '<a href="javascript:x">',
    "<!--x-->",
  ]) {
    expect(() => expectHarmless(parseFragment(bad)), bad).toThrow();
  }
});
