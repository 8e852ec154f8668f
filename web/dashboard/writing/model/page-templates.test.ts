import { describe, expect, test } from "vitest";
import { readFacts } from "../../../../contract/values/facts.ts";
import { pageTemplates, proposedFields, writeDraft } from "./page-templates.ts";

const draftOf = (name: string, answers: readonly string[]) => {
  const draft = writeDraft({ name, answers });
  if (!draft) expect.unreachable(`no template ${name}`);
  return draft;
};

describe("a template", () => {
  test.each(Object.keys(pageTemplates))(
    "leaves nothing of an unanswered question on the page: %s",
    (name) => {
      expect(draftOf(name, []).body).toBe("");
      expect(draftOf(name, [" \n ", "\n"]).body).toBe("");
    },
  );

  test("puts an answer into markup as text", () => {
    expect(draftOf("fees", ["<b>240</b> & more"]).body).toBe(
      "<h2>A degree</h2><ul><li>&lt;b&gt;240&lt;/b&gt; &amp; more</li></ul>",
    );
  });

  test("proposes labels and a form for the pages below, where the author has none", () => {
    const none = { facts: "", belowForm: "" };
    const { facts = "" } = proposedFields("lecturer", none);
    expect(readFacts(facts).map(({ label }) => label)).toEqual([
      ...["#role", "#phone", "#email", "#officeHours", "#room"],
    ]);
    expect(proposedFields("programmes", none)).toMatchObject({ belowForm: "cards" });
    expect(proposedFields("programme", { ...none, facts })).toHaveProperty("facts");
    const own = { facts: "Bus: line 3", belowForm: "list" };
    for (const name of ["lecturer", "programmes", "", "unknown"])
      expect(proposedFields(name, own)).toEqual({});
  });
});
