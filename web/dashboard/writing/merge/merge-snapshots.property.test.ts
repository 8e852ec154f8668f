import fc from "fast-check";
import { expect, test } from "vitest";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { stubDomParser } from "../../../testing/stub-dom-parser.ts";
import { noFields } from "../model/form-values.ts";
import { applyChoices, mergeSnapshots } from "./merge-snapshots.ts";
import { splitBody } from "./split-body.ts";

stubDomParser();

const withBody = (body: string): Snapshot => ({
  title: "Open day",
  body,
  image: null,
  imageAlt: "",
  fields: noFields,
  lang: null,
});

const merged = (base: string, mine: string, theirs: string) =>
  mergeSnapshots(withBody(base), withBody(mine), withBody(theirs), "html");

const keysOf = (body: string) => splitBody(body, "html").map(({ key }) => key);

/** A paragraph, a heading, an item of a list, a table or a notice. */
const write = fc.constantFrom(
  (text: string) => `<p>${text}</p>`,
  (text: string) => `<h2>${text}</h2>`,
  (text: string) => `<ul><li>${text}</li></ul>`,
  (text: string) => `<table><tbody><tr><td>${text}</td><td>Room</td></tr></tbody></table>`,
  (text: string) => `<p class="notice-warning" role="note">${text}</p>`,
);

/** What happens to a block, and who does it. That both write the same new words is left to the example tests. */
const edit = fc
  .record({
    by: fc.constantFrom("nobody", "mine", "theirs", "both"),
    does: fc.constantFrom("change", "rewrite", "remove", "add"),
    write,
  })
  .filter(({ by, does }) => by !== "both" || does !== "rewrite");

/** The text of a block with this number. No two are equal. */
const textOf = (number: number) => `Sentence ${number} of the text is about subject ${number}`;

test("changes of different blocks merge without a question", () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 14 }), (edits) => {
      const blocks = edits.map(({ by, does, write: tag }, number) => {
        const before = tag(textOf(number));
        const after = {
          change: tag(`${textOf(number)}, and more`),
          rewrite: tag(`Rewritten ${number}`),
          remove: "",
          add: before + tag(`Added ${number}`),
        }[does];
        const of = (side: string) => (by === side || by === "both" ? after : before);
        return { before, mine: of("mine"), theirs: of("theirs"), merged: by === "nobody" ? before : after };
      });
      const bodyOf = (name: "before" | "mine" | "theirs" | "merged") =>
        blocks.map((block) => block[name]).join("");
      const merge = merged(bodyOf("before"), bodyOf("mine"), bodyOf("theirs"));
      expect(merge.conflicts).toEqual([]);
      expect(keysOf(applyChoices(merge, []).body)).toEqual(keysOf(bodyOf("merged")));
    }),
  );
});

/** Bodies with many equal and similar blocks, in any order. */
const body = fc
  .array(fc.tuple(fc.constantFrom("a", "b", "c", "a b c", "b c d e", "c d e f", ""), write), { maxLength: 9 })
  .map((blocks) => blocks.map(([text, tag]) => tag(text)).join(""));

function containsInOrder(text: string, letters: string): boolean {
  let place = 0;
  for (const letter of text) if (letter === letters[place]) place += 1;
  return place === letters.length;
}

test("no block of either side is lost with both", () => {
  fc.assert(
    fc.property(body, body, body, (base, mine, theirs) => {
      const merge = merged(base, mine, theirs);
      const had = new Set(keysOf(base));
      const result = new Set(
        keysOf(
          applyChoices(
            merge,
            merge.conflicts.map(() => "both"),
          ).body,
        ),
      );
      // Both additions to one block stand in one.
      const isKept = (key: string) => [...result].some((block) => containsInOrder(block, key));
      const lost = [...keysOf(mine), ...keysOf(theirs)].filter((key) => !had.has(key) && !isKept(key));
      expect(lost).toEqual([]);
    }),
  );
});

test("what one side did alone is the result", () => {
  fc.assert(
    fc.property(body, body, (base, changed) => {
      for (const merge of [
        merged(base, changed, base),
        merged(base, base, changed),
        merged(base, changed, changed),
      ]) {
        expect(merge.conflicts).toEqual([]);
        expect(keysOf(applyChoices(merge, []).body)).toEqual(keysOf(changed));
      }
    }),
  );
});

test("one choice for all conflicts keeps every change of that side", () => {
  fc.assert(
    fc.property(
      body,
      body,
      body,
      fc.constantFrom("mine" as const, "theirs" as const),
      (base, mine, theirs, side) => {
        const merge = merged(base, mine, theirs);
        const result = new Set(
          keysOf(
            applyChoices(
              merge,
              merge.conflicts.map(() => side),
            ).body,
          ),
        );
        const had = new Set(keysOf(base));
        const changed = keysOf(side === "mine" ? mine : theirs).filter((key) => !had.has(key));
        expect(changed.filter((key) => !result.has(key))).toEqual([]);
      },
    ),
  );
});
