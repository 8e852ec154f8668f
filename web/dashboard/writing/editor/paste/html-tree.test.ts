import { expect, test } from "vitest";
import { stubDomParser } from "../../../../testing/stub-dom-parser.ts";
import { type HtmlElement, type HtmlNode, parseHtmlTree } from "./html-tree.ts";

stubDomParser();

test.each([
  "<img src=x onerror=run()>",
  "<img src=x onerror = run()>",
  '<img src="x"onerror=run()>',
  "<img src='x'onerror=run()>",
  "<img/src=x/onerror=run()>",
  "<img src=x\fonerror\n=\trun()>",
  "<IMG SRC=x ONERROR=run() STYLE=color:red>",
  '<img =" onerror=run()>',
  '<img a" onerror=run() b">',
  '<img a=b" onerror=run() c="">',
  "<img src=x onerror=run()",
  '<img title=" onerror=run()',
  '<i title="<img onerror=run()>"><img src=x onerror=run()>',
  '<title><i title="</title><img src=x onerror=run()>">',
  '<!-- <i title=" --><img src=x onerror=run()>">',
  '<noscript><i title="</noscript><img src=x onerror=run()>">',
  "<xmp><i title='</xmp><img src=x onerror=run()>'>",
])("%s has neither event handlers nor styles", (html) => {
  const names = elementsOf(parseHtmlTree(html)).flatMap(({ attributes }) => Object.keys(attributes));
  expect(names.filter((name) => /^(style|on)/.test(name))).toEqual([]);
});

test("values and text stay as they are", () => {
  const html = '<i title="a style=1 onerror=2" lang="/on=3">say onerror = 4</i><xmp><i style=5></xmp>';
  expect(parseHtmlTree(html).children).toEqual([
    {
      tag: "i",
      attributes: { title: "a style=1 onerror=2", lang: "/on=3" },
      children: ["say onerror = 4"],
    },
    { tag: "xmp", attributes: {}, children: ["<i style=5>"] },
  ]);
});

function elementsOf(node: HtmlNode): HtmlElement[] {
  return typeof node === "string" ? [] : [node, ...node.children.flatMap(elementsOf)];
}
