import { languageOf } from "./language.ts";
import { plainText } from "./plain-text.ts";
import { readableBody } from "./stored-body.ts";

/** A record's text: HTML that staff wrote. The content security policy runs no script and no style in it. */
export function Body({ html }: { html: string }) {
  const language = languageOf(plainText(html));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rich text is HTML, and only staff write it
  return <div className="body" {...language} dangerouslySetInnerHTML={{ __html: readableBody(html) }} />;
}
