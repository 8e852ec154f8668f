import { plainText } from "../../../contract/values/text/body.ts";
import {
  attributesOfLanguage,
  type ContentLanguage,
  guessLanguage,
  languageAttributes,
  otherScriptAttributes,
} from "../../../contract/values/text/language.ts";
import { usePageLanguage } from "../../language/language-context.tsx";
import { trustedHtml } from "../trusted-html.ts";
import { renderBody } from "./render-body.ts";

/** A record's body: HTML by staff. The content security policy blocks scripts and styles in it. */
export function Body({ html, lang }: { html: string; lang: ContentLanguage | undefined }) {
  const { lang: pageLang, messages } = usePageLanguage();
  const written = lang ?? guessLanguage(plainText(html));
  const language = attributesOfLanguage(written, pageLang);
  const inner = trustedHtml(renderBody(html, written ?? "en", messages));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized HTML that only staff can write
  return <div className="body" {...language} dangerouslySetInnerHTML={{ __html: inner }} />;
}

/** A record's body of plain text. Empty lines separate its paragraphs. */
export function PlainBody({ text, lang }: { text: string; lang: ContentLanguage | undefined }) {
  const { lang: pageLang } = usePageLanguage();
  const written = lang ?? guessLanguage(text) ?? "en";
  return (
    <div className="body plain-text" {...languageAttributes(text, lang, pageLang)}>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its position in the text, which never changes
        <p key={index} {...otherScriptAttributes(paragraph, written)}>
          {paragraph}
        </p>
      ))}
    </div>
  );
}
