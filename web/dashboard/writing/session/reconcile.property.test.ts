import fc from "fast-check";
import { expect, test } from "vitest";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { stubDomParser } from "../../../testing/stub-dom-parser.ts";
import { noFields } from "../model/form-values.ts";
import type { BodyFormat } from "../versions/text-lines.ts";
import { joinBlocks, splitBody } from "./blocks/split-body.ts";
import { reconcile } from "./reconcile.ts";

stubDomParser();

const empty: Snapshot = { title: "", body: "", image: null, imageAlt: "", fields: noFields, lang: null };
const tags: ((text: string) => string)[] = [
  (text) => `<p>${text}</p>`,
  (text) => `<h2>${text}</h2>`,
  (text) => `<ul><li>${text}</li></ul>`,
  (text) => `<ol start="3"><li>${text}</li></ol>`,
  (text) => `<table><tbody><tr><td>${text}</td><td></td></tr></tbody></table>`,
  (text) => `<p class="notice-warning" role="note">${text}</p>`,
];
const actions = ["keep", "change", "rewrite", "remove", "add", "addAlike"] as const;
const does = fc.constantFrom("keep", "keep", "keep", ...actions);
const edits = fc.array(fc.record({ mine: does, other: does, tag: fc.constantFrom(...tags) }), {
  maxLength: 12,
});

/** The lines that somebody made of one line. What is new is named by who wrote it. */
function linesOf(number: number, action: (typeof actions)[number], by: string): string[] {
  const text = `Sentence ${number} of the text is about subject ${number}`;
  return {
    keep: [text],
    change: [`${text} ${by}`],
    rewrite: [`Rewritten${number}${by}`],
    remove: [],
    add: [text, `New${number}${by}`],
    addAlike: [text, `Alike${number}`],
  }[action];
}

test.each<BodyFormat>(["html", "text"])("what two people made of one text as %s", (format) => {
  const split = (body: string) => splitBody(body, format);
  const blocksOf = (body: string) => split(body).map(({ source, list }) => list + source);
  const run = (base: string, mine: string, other: string) => {
    const snapshotOf = (body: string): Snapshot => ({ ...empty, body });
    const by = { format, normalize: (body: string) => body };
    return reconcile(snapshotOf(base), snapshotOf(mine), snapshotOf(other), by)?.body;
  };
  fc.assert(
    fc.property(edits, (all) => {
      const bodyOf = (by: "base" | "mine" | "other") => {
        const lines = all.flatMap((each, number) =>
          linesOf(number, by === "base" ? "keep" : each[by], by).map(format === "html" ? each.tag : String),
        );
        // Lists below each other are one.
        return joinBlocks(lines.flatMap(split), format);
      };
      const [base, mine, other] = [bodyOf("base"), bodyOf("mine"), bodyOf("other")];
      const merged = run(base, mine, other);
      const reverse = run(base, other, mine);

      // Asks about a line that both changed, and about nothing that one of them did alone.
      const isChanged = (what: string) => ["change", "rewrite", "remove"].includes(what);
      const both = all.filter((each) => isChanged(each.mine) && isChanged(each.other));
      const isClash = (one: string, another: string) => one === "change" && another !== "rewrite";
      if (both.some((each) => isClash(each.mine, each.other) || isClash(each.other, each.mine)))
        expect(merged).toBeUndefined();
      if (both.length === 0) expect(merged).toBeDefined();
      expect(reverse === undefined).toBe(merged === undefined);
      if (merged === undefined || reverse === undefined) return;

      // No line is lost, none comes back, and the lines of each keep their order.
      const [had, has] = [new Set(blocksOf(base)), blocksOf(merged)];
      for (const [one, another] of [
        [mine, other],
        [other, mine],
      ] as const) {
        const [lines, others] = [blocksOf(one), new Set(blocksOf(another))];
        const kept = lines.filter((line) => !had.has(line) || others.has(line));
        expect(has.filter((line) => lines.includes(line))).toEqual(kept);
      }
      expect(has).toHaveLength(new Set(has).size);
      expect(blocksOf(reverse).sort()).toEqual([...has].sort());
      // What is in it already changes nothing.
      expect(run(merged, merged, merged)).toBe(merged);
      expect(run(base, merged, base)).toBe(merged);
      expect(run(other, merged, other)).toBe(merged);
    }),
  );
});
