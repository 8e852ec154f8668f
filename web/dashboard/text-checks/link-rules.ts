import type { Finding, Part, PlacedPart, Span, TextBlock } from "./checked-text.ts";
import { foldWords, vagueLinkWords } from "./link-words.ts";

type Link = Span & { text: string; href: string };

/** Links are often read without the words around them: in a list of links, or jumping from one to the next. */
export function checkLinkWords(part: Part): Finding[] {
  return linksOf(part).flatMap(({ from, to, text, href }): Finding[] => {
    if (isVague(text)) return [{ rule: "vagueLink", from, to, quote: text }];
    return isBareAddress(text, href) ? [{ rule: "bareAddress", from, to, quote: text }] : [];
  });
}

/** The same words that lead to two places, at each link after the first. */
export function checkSameWords(parts: readonly PlacedPart[]): Finding[] {
  const places = new Map<string, string>();
  return parts.flatMap(({ part, start }) =>
    linksOf(part).flatMap(({ from, to, text, href }): Finding[] => {
      const words = foldWords(text);
      if (words === "" || isVague(text) || isBareAddress(text, href)) return [];
      const place = placeOf(href);
      const first = places.get(words);
      if (first === undefined) places.set(words, place);
      const isOther = first !== undefined && first !== place;
      return isOther ? [{ rule: "sameWordsTwoPlaces", from: start + from, to: start + to, quote: text }] : [];
    }),
  );
}

/** Parts are immutable. */
const known = new WeakMap<Part, readonly Link[]>();

function linksOf(part: Part): readonly Link[] {
  const links = known.get(part) ?? part.blocks.flatMap(linksIn);
  known.set(part, links);
  return links;
}

/** A link can consist of several runs, such as when one of its words is bold. */
function linksIn({ runs }: TextBlock): Link[] {
  const links: Link[] = [];
  for (const { from, to, text, href } of runs) {
    if (href === undefined) continue;
    const last = links.at(-1);
    if (last?.to === from && last.href === href) links.splice(-1, 1, { ...last, to, text: last.text + text });
    else links.push({ from, to, text, href });
  }
  return links.filter(({ text }) => text.trim() !== "");
}

function isVague(text: string): boolean {
  return vagueLinkWords.has(foldWords(text));
}

const maxReadableAddress = 40;

/**
 * A short address such as `college.example/fees` can be read and printed. E-mail addresses and phone numbers are what
 * people look for.
 */
function isBareAddress(text: string, href: string): boolean {
  const address = text.trim();
  if (/^(?:mailto|tel):/i.test(href) || /\s/.test(address)) return false;
  if (/^(?:https?:\/\/|www\.)\S/i.test(address)) return true;
  const isAddress = /^[\w-]+(?:\.[\w-]+)+\/\S+$/.test(address);
  return isAddress && (address.length > maxReadableAddress || /[?=%&#_\d]|\/.+\/./.test(address));
}

/** Addresses that browsers open as the same page are equal. */
function placeOf(href: string): string {
  const url = URL.parse(href, globalThis.location?.origin ?? "https://own.invalid");
  if (!url || !/^https?:$/.test(url.protocol)) return href.trim().toLowerCase();
  return `${url.host.replace(/^www\./, "")}${url.pathname.replace(/\/$/, "")}${url.search}${url.hash}`;
}
