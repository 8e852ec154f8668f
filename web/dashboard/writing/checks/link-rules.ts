import { parseUrl } from "../../kit/older-browsers/parse-url.ts";
import type { Finding, Part, PlacedPart, Span, TextBlock } from "./checked-text.ts";

type Link = Span & { text: string; href: string };

/** Links are often read without the words around them: in a list of links, or jumping from one to the next. */
export function checkLinkWords(part: Part): Finding[] {
  return linksOf(part).flatMap(({ from, to, text, href }): Finding[] => {
    if (isVague(text)) return [{ rule: "vagueLink", from, to, quote: text }];
    return isBareAddress(text, href) ? [{ rule: "bareAddress", from, to, quote: text }] : [];
  });
}

/** The same words that lead to two targets, at each link after the first. */
export function checkSameWords(parts: readonly PlacedPart[]): Finding[] {
  const targets = new Map<string, string>();
  return parts.flatMap(({ part, start }) =>
    linksOf(part).flatMap(({ from, to, text, href }): Finding[] => {
      const words = foldWords(text);
      if (words === "" || isVague(text) || isBareAddress(text, href)) return [];
      const target = targetOf(href);
      const first = targets.get(words);
      if (first === undefined) targets.set(words, target);
      const isOther = first !== undefined && first !== target;
      return isOther ? [{ rule: "sameWordsTwoPlaces", from: start + from, to: start + to, quote: text }] : [];
    }),
  );
}

/** Parts are immutable. */
const linksByPart = new WeakMap<Part, readonly Link[]>();

function linksOf(part: Part): readonly Link[] {
  const links = linksByPart.get(part) ?? part.blocks.flatMap(linksIn);
  linksByPart.set(part, links);
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
function targetOf(href: string): string {
  const url = parseUrl(href, globalThis.location?.origin ?? "https://own.invalid");
  if (!url || !/^https?:$/.test(url.protocol)) return href.trim().toLowerCase();
  return `${url.host.replace(/^www\./, "")}${url.pathname.replace(/\/$/, "")}${url.search}${url.hash}`;
}

/** What links say when they do not say where they lead, in English, Somali and Arabic, as `foldWords()` writes it. */
const vagueLinkWords: ReadonlySet<string> = new Set(
  `
    click, click here, click on this link, click the link, click this link, continue reading, find out more,
    go here, here, learn more, link, more, more info, more information, press here, read here, read more, read on,
    see here, see more, tap here, the link, this link, this page,
    akhri wax badan, akhri wax dheeraad ah, guji, guji halkan, guji halkaan, guji linkiga, guji xiriirka, halkan,
    halkaan, halkan ka akhri, halkan ka akhriso, halkan ka daawo, halkan ka eeg, halkan ka fiiri, halkan ka hel,
    halkan guji, halkan riix, halkan taabo, ka eeg halkan, ka akhriso halkan, linkiga, linkigan, riix, riix halkan,
    riix halkaan, sii akhri, sii akhriso, taabo halkan, wax badan, wax badan akhri, wax dheeraad ah, xiriirka,
    xiriirkan,
    اضغط, اضغط هنا, اضغط على الرابط, اضغط على هذا الرابط, اضغطوا هنا, اقرا المزيد, اقرا اكثر, اكمل القراءه, المزيد,
    الرابط, انقر, انقر هنا, انقر على الرابط, تابع القراءه, رابط, للمزيد, لمزيد من المعلومات, من هنا,
    من خلال هذا الرابط, هذا الرابط, هذه الصفحه, هنا
  `
    .split(",")
    .map((words) => words.trim()),
);

/** Words without case, punctuation, arrows and vowel signs, and with one spelling of letters that are often mixed up. */
function foldWords(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}ـ]/gu, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/ة/g, "ه")
    .replace(/ى/g, "ي")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
