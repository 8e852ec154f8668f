import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { publicPath } from "../../../contract/values/paths/paths.ts";
import { readXml } from "../../testing/index.ts";
import { writeSitemap } from "./sitemap.ts";

const schema = z.object({ urlset: z.object({ url: z.array(z.object({ loc: z.url() })) }) });

const hostile = fc.constantFrom(
  ...[
    "]]>",
    "<loc>",
    "&",
    "&amp;",
    '"',
    "'",
    "?",
    "#",
    "/",
    "..",
    "%",
    "%00",
    "\u0000",
    "\u2028",
    "\ud83d",
    "كلية",
    "é",
  ],
);
const titles = fc.oneof(
  fc.array(hostile, { maxLength: 20 }).map((parts) => parts.join("")),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
    .map((units) => String.fromCharCode(...units)),
);

test("any titles leave a part well-formed, with addresses that lead to the numbers of their records", () => {
  fc.assert(
    fc.property(fc.array(titles, { minLength: 1, maxLength: 20 }), (given) => {
      const urls = given.map(
        (title, index) =>
          `https://college.example${publicPath({ kind: "post", id: index + 1, title }, { readableAddresses: true })}`,
      );
      const { url } = schema.parse(
        readXml(writeSitemap(urls.map((each) => ({ url: each }))), ["url"]),
      ).urlset;
      expect(url.map(({ loc }) => loc)).toEqual(urls);
      for (const [index, { loc }] of url.entries()) {
        expect(new URL(loc).pathname).toMatch(new RegExp(`^/posts/${index + 1}(?:/[^/?#]+)?$`));
        expect(new URL(loc).search + new URL(loc).hash).toBe("");
      }
    }),
  );
});
