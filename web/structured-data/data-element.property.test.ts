import fc from "fast-check";
import { parseFragment } from "parse5";
import { expect, test } from "vitest";
import { dataElement } from "./data-element.ts";

const hostile = fc.constantFrom(
  ...["</script>", "</SCRIPT ", "<!--", "<script>", "]]>", '"', "\\", "\\u003c", "&lt;", "&"],
  ...["\u2028", "\u2029", "\u0000", "\ud83d", "\udc69", "مرحبا", "👩‍👩‍👧‍👦", "\n"],
);
const words = fc.oneof(
  fc.array(hostile, { maxLength: 30 }).map((parts) => parts.join("")),
  // Halves of characters, too.
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
    .map((units) => String.fromCharCode(...units)),
);

test("an HTML parser finds one element, from which any texts come out as they are", () => {
  fc.assert(
    fc.property(words, words, (headline, name) => {
      const html = `${dataElement([
        { "@type": "NewsArticle", headline },
        { "@type": "Course", name },
      ])}after`;
      expect(html).not.toMatch(/[\u2028\u2029]/);
      expect(html.isWellFormed()).toBe(true);
      const [element, after, ...more] = parseFragment(html).childNodes;
      expect(more).toEqual([]);
      expect(after).toMatchObject({ nodeName: "#text", value: "after" });
      const [text] = element && "childNodes" in element ? element.childNodes : [];
      expect(JSON.parse(text && "value" in text ? text.value : "")["@graph"]).toEqual([
        { "@type": "NewsArticle", headline },
        { "@type": "Course", name },
      ]);
    }),
  );
});
