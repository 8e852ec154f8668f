import { type ContentKind, contentKinds } from "../../contract/content-kinds.ts";
import { graphemesOf } from "../../contract/graphemes.ts";
import { textOfBody } from "./text-of-body.ts";

/** The beginning of a record's body as plain text. @param body may end anywhere, also within a tag */
export function beginningOfBody(kind: ContentKind, body: string, maxCharacters: number): string {
  const text = contentKinds[kind].bodyFormat === "html" ? textOfBody(body) : body;
  const first = graphemesOf(text, maxCharacters).join("");
  return first.length < text.length ? `${first.trimEnd()}…` : text;
}
