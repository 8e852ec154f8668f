import { sitePageTemplateMessages as messages } from "../../../../contract/messages/staff/pages.ts";
import type { ChildLayout } from "../../../../contract/values/child-layouts.ts";
import { type KnownFact, normalizeFacts, writeFacts } from "../../../../contract/values/facts.ts";
import { escapeHtml } from "../../../ui/trusted-html.ts";

/** How the lines of an answer become part of the page. */
type AnswerForm = "paragraphs" | "list" | "steps";

type Question = { label: string; hint: string; form: AnswerForm; heading?: string };

type PageTemplate = { title: string; questions: readonly Question[] };

/** What an author has answered so far, in the order of the questions. */
export type TemplateAnswers = {
  /** The chosen template; empty for none. */
  name: string;
  answers: readonly string[];
  /** The answers are in the text. */
  isWritten?: true;
};

/** The pages that most colleges need. Their texts are in `contract/messages/`. */
export const pageTemplates: Readonly<Record<string, PageTemplate>> = messages.templates;

/** The part of the page that an answer fills; empty without an answer, so that no gap remains. */
function toHtml({ form, heading }: Question, answer: string): string {
  const lines = answer
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (lines.length === 0) return "";
  const title = heading ? `<h2>${escapeHtml(heading)}</h2>` : "";
  const items = () => lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("");
  if (form === "list") return `${title}<ul>${items()}</ul>`;
  if (form === "steps") return `${title}<ol>${items()}</ol>`;
  return title + lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("");
}

const named = new Set<string>([messages.templates.lecturer.title, messages.templates.programme.title]);

/** The draft of a page; an empty answer leaves its part out. Undefined without a template. */
export function writeDraft({ name, answers }: TemplateAnswers) {
  const template = pageTemplates[name];
  if (!template) return undefined;
  const { title, questions } = template;
  const body = questions.map((question, index) => toHtml(question, answers[index] ?? "")).join("");
  // The author names a person and a programme.
  return { title: named.has(title) ? "" : title, body };
}

/** What a template proposes beside the text. */
type Proposal = {
  /** Labels whose values the author adds. */
  facts?: readonly KnownFact[];
  /** How the page shows the pages below it. */
  belowForm?: ChildLayout;
};

const proposals: Readonly<Record<string, Proposal>> = {
  staff: { belowForm: "cards" },
  lecturer: { facts: ["role", "phone", "email", "officeHours", "room"] },
  programmes: { belowForm: "cards" },
  programme: { facts: ["fee", "duration", "level", "taughtIn", "mode", "deadline"] },
  questions: { belowForm: "questions" },
  steps: { facts: ["fee", "deadline", "phone"] },
};

type ProposedFields = { facts: string; belowForm: string };

/** The fields that a template proposes for a form that has none of them. */
export function proposedFields(name: string, values: ProposedFields): Partial<ProposedFields> {
  const { facts = [], belowForm } = proposals[name] ?? {};
  return {
    ...(normalizeFacts(values.facts) === "" && {
      facts: writeFacts(facts.map((fact) => ({ label: `#${fact}`, value: "" }))),
    }),
    ...(!values.belowForm && belowForm && { belowForm }),
  };
}
