import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { readerMessages } from "../../../../contract/messages/readers/index.ts";
import { referenceMessage } from "../../../../contract/messages/reference.ts";
import { type ContentLanguage, contentLanguages } from "../../../../contract/values/text/language.ts";
import { isRead } from "../requests/is-read.ts";
import { plainPage } from "./plain-page.ts";

type Refused = Pick<IncomingMessage, "method" | "headers">;

/** Whether a browser shows the response to a person: a page that it opens, or the answer to a form without a script. */
export function isNavigation({ url = "", headers }: Pick<IncomingMessage, "url" | "headers">): boolean {
  return !/^\/(?:api|images|assets)\//.test(url) && (headers.accept ?? "").includes("text/html");
}

/** More languages than a browser names. */
const maxLanguages = 20;

/** The language that a reader prefers among those of the product's texts; English without a known one. */
export function languageOfReader({ "accept-language": accepted = "" }: IncomingHttpHeaders): ContentLanguage {
  const ranges = accepted.split(",", maxLanguages).map((range) => {
    const [tag = "", ...parameters] = range.toLowerCase().split(";");
    const quality = parameters.find((each) => each.trim().startsWith("q="))?.split("=")[1];
    return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
  });
  const known = ranges.flatMap(({ tag, quality }) => {
    const lang = contentLanguages.find((each) => tag === each || tag.startsWith(`${each}-`));
    return lang && quality > 0 ? [{ lang, quality }] : [];
  });
  return known.sort((one, other) => other.quality - one.quality)[0]?.lang ?? "en";
}

const textsFor = ({ headers }: Refused) => {
  const lang = languageOfReader(headers);
  return { lang, texts: readerMessages[lang].unavailableMessages };
};

/**
 * The page for a browser whose request was refused, or whose page cannot be rendered. After a form, a browser's Back
 * button has what was typed.
 * @param requestId shown as the reference to the log
 */
export function refusalPage(request: Refused, requestId: string): string {
  const { lang, texts } = textsFor(request);
  const reads = isRead(request.method);
  const content = reads
    ? `<p>${texts.explanation}</p>\n<p><a href="">${texts.wayOn}</a></p>`
    : `<p>${texts.notStored}</p>`;
  const reference = `<p><small lang="en" dir="ltr">${referenceMessage(requestId)}</small></p>`;
  return plainPage(reads ? texts.title : texts.busyTitle, `${content}\n${reference}`, lang);
}

/** The page for browsers while the site is being restored. */
export function closedPage(request: Refused): string {
  const { lang, texts } = textsFor(request);
  return plainPage(texts.closedTitle, `<p>${texts.closed}</p>`, lang);
}
