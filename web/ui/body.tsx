import { detectLanguage } from "./detect-language.ts";
import { plainText } from "./plain-text.ts";
import { renderBody } from "./render-body.ts";
import { trustedHtml } from "./trusted-html.ts";

/** A record's text: HTML that staff wrote. The content security policy runs no script and no style in it. */
export function Body({ html }: { html: string }) {
  const language = detectLanguage(plainText(html));
  const inner = trustedHtml(renderBody(html));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rich text is HTML, and only staff write it
  return <div className="body" {...language} dangerouslySetInnerHTML={{ __html: inner }} />;
}
