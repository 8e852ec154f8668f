import { describe, expect, test } from "vitest";
import { pageTemplates, writeDraft } from "./page-templates.ts";

const draftOf = (name: string, answers: readonly string[]) => {
  const template = pageTemplates[name];
  if (!template) expect.unreachable(`no template ${name}`);
  return writeDraft(template, answers);
};

describe("a template", () => {
  test.each(Object.keys(pageTemplates))(
    "leaves nothing of an unanswered question on the page: %s",
    (name) => {
      expect(draftOf(name, []).body).toBe("");
      expect(draftOf(name, [" \n ", "\n"]).body).toBe("");
      expect(draftOf(name, []).title).not.toBe("");
    },
  );

  test.each(Object.entries(pageTemplates))("asks three to six questions: %s", (_name, { questions }) => {
    expect(questions.length).toBeGreaterThanOrEqual(3);
    expect(questions.length).toBeLessThanOrEqual(6);
  });

  test("puts an answer into markup as text", () => {
    expect(draftOf("fees", ["<b>240</b> & more"]).body).toBe(
      "<h2>A degree</h2><ul><li>&lt;b&gt;240&lt;/b&gt; &amp; more</li></ul>",
    );
  });

  test("makes a card of each person", () => {
    expect(draftOf("staff", ["", "Ifrah Nuur, Registrar, +252 00\nCabdi"]).body).toBe(
      "<h2>Office</h2><h3>Ifrah Nuur</h3><ul><li>Registrar</li><li>+252 00</li></ul><h3>Cabdi</h3>",
    );
  });
});
