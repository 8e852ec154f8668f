import { sitePageTemplateMessages as messages } from "../../../../contract/messages/site-page/en.ts";

/** How the lines of an answer become part of the page. */
type AnswerForm = "paragraphs" | "list" | "steps" | "people";

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
  if (form === "people") return title + lines.map(toPerson).join("");
  if (form === "list") return `${title}<ul>${items()}</ul>`;
  if (form === "steps") return `${title}<ol>${items()}</ol>`;
  return title + lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("");
}

/** A card from a line with a name and, after commas, what is to be known about the person. */
function toPerson(line: string): string {
  const [name = "", ...facts] = line.split(",").map((part) => escapeHtml(part.trim()));
  const known = facts.filter((fact) => fact !== "");
  return `<h3>${name}</h3>${known.length > 0 ? `<ul>${known.map((fact) => `<li>${fact}</li>`).join("")}</ul>` : ""}`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** The draft of a page. @param answers in the order of the questions; an empty one leaves its part out */
export function writeDraft({ title, questions }: PageTemplate, answers: readonly string[]) {
  const body = questions.map((question, index) => toHtml(question, answers[index] ?? "")).join("");
  return { title, body };
}
