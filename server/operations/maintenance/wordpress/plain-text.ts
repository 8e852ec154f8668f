import { Parser } from "htmlparser2";

const lineEnd = /<br\s*\/?>\n?|<\/(?:p|div|li|blockquote|h[1-6]|pre|tr)>/gi;
const lineElement = /^(?:br|p|div|li|blockquote|h[1-6]|pre|tr)$/;

/** The text of the HTML in titles, with its line breaks. */
export function plainText(html: string): string {
  let text = "";
  const parser = new Parser({ ontext: (part) => (text += part) });
  const words = html.replace(lineEnd, "\n").replace(/<\/?[a-z][^<>]*>/gi, "");
  // What is left is no tag: only its entities are decoded.
  parser.end(words.replaceAll("<", "&lt;"));
  return toPlain(text);
}

/**
 * The text of the HTML in comments, with the address of each link behind its words.
 * @param base what addresses are relative to
 */
export function plainTextWithLinks(html: string, base: string): string {
  let text = "";
  const links: { address: string; at: number }[] = [];
  const parser = new Parser({
    onopentag(name, { href = "" }) {
      if (name === "a") links.push({ address: href, at: text.length });
    },
    ontext(part) {
      text += part;
    },
    onclosetag(name) {
      const link = name === "a" ? links.pop() : undefined;
      if (link) text += addressBehind(text.slice(link.at), link.address, base);
      else if (lineElement.test(name)) text += "\n";
    },
  });
  parser.end(html.replace(/<br\s*\/?>\n/gi, "<br>"));
  return toPlain(text);
}

function addressBehind(words: string, address: string, base: string): string {
  const url = URL.parse(address, base);
  const isSaid = words.trim().replace(/\/$/, "") === url?.href.replace(/\/$/, "");
  return url && !isSaid && /^(?:https?|mailto|tel):$/.test(url.protocol) ? ` (${url.href})` : "";
}

function toPlain(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]/gu, "").toWellFormed();
}
