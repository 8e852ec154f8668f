import { plainText } from "../../../contract/body.ts";
import { type ContentLanguage, languageAttributes } from "../../../contract/language.ts";
import { trustedHtml } from "../trusted-html.ts";
import { renderBody } from "./render-body.ts";

/** A record's body: HTML by staff. The content security policy blocks scripts and styles in it. */
export function Body({ html, lang }: { html: string; lang: ContentLanguage | undefined }) {
  const language = languageAttributes(plainText(html), lang);
  const inner = trustedHtml(renderBody(html, lang ?? language.lang));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized HTML that only staff can write
  return <div className="body" {...language} dangerouslySetInnerHTML={{ __html: inner }} />;
}
