import type { ContentKind } from "../../../contract/values/content-kinds.ts";
import type { ContentLanguage } from "../../../contract/values/text/language.ts";

/** Characters that people type for the glottal stop of Somali, for ʿayn and hamza, or leave out: dropped in a word. */
const apostrophes = "'’‘‛`´′ʹʻʼʽʾʿˈ＇";

/** What a reader takes for a word, with marks, format characters and apostrophes. */
const inWord = `[\\p{Alphabetic}\\p{N}\\p{M}\\p{Cf}\\u0640${apostrophes}]`;
/** The host of an email or web address is no text: "exam" would find each page with an address at college.example. */
const host = "(?:@|https?://|www\\.)[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+";
const written = new RegExp(`(${host})|${inWord}+`, "giu");
const dropped = new RegExp(`[\\p{M}\\p{Cf}\\u0640${apostrophes}]+`, "gu");
const lettersAndDigits = /[\p{L}\p{N}]+/gu;

/** Letters that differ only in form, language or habit, after their marks were removed. */
const sameLetters: Readonly<Record<string, string>> = {
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ة: "ه",
  ہ: "ه",
  ە: "ه",
  ک: "ك",
  ς: "σ",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ħ: "h",
};
const letterVariants = new RegExp(`[${Object.keys(sameLetters).join("")}]`, "gu");
const digits = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Longer ones are truncated, in records and in queries: no word that anybody searches for is as long. */
const maxWordCharacters = 40;

/** A word as it is written in a text, from `start` to `end`, and its folded words: usually one. */
export type WrittenWord = { start: number; end: number; words: string[] };

/**
 * Splits a text into words, folded so that spellings which a reader takes for the same are equal: case, Latin
 * diacritics, Arabic vowels and letter forms, apostrophes, digits. The same for records, queries and marks in results.
 * Takes linear time.
 */
export function* splitWords(text: string): Generator<WrittenWord> {
  for (const { 0: word, 1: isHost, index } of text.matchAll(written)) {
    const words = isHost ? [] : foldWord(word);
    if (words.length > 0) yield { start: index, end: index + word.length, words };
  }
}

/** The folded words of a text, in their order. */
export function wordsOf(text: string): string[] {
  return Array.from(splitWords(text), ({ words }) => words).flat();
}

/** Most words need no folding but that of case. */
const plain = /^(?:[A-Za-z0-9]+|[ابتثجحخدذرزسشصضطظعغفقكلمنهوي]+)$/;

/** Marks go first: normalization sorts those of a letter, which is slow for thousands of them. */
function foldWord(word: string): string[] {
  if (plain.test(word)) return [truncate(word.toLowerCase())];
  const folded = word
    .replace(dropped, "")
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(dropped, "")
    .replace(letterVariants, (letter) => sameLetters[letter] ?? letter)
    .replace(digits, (digit) => String(digit.charCodeAt(0) & 15));
  return (folded.match(lettersAndDigits) ?? []).map(truncate);
}

function truncate(word: string): string {
  return word.length <= maxWordCharacters ? word : Array.from(word).slice(0, maxWordCharacters).join("");
}

/** Between two words that are as often written as one: "e-mail", "B.Sc.", "CS-101". */
const bindsWords = /^[-‐‑._/]$/u;

/**
 * The folded words of a text, and those that a sign binds as one word, because people write "qalin-jabin", "Wi-Fi" and
 * "CS-101" together, too. Not all neighbours: too many words would begin with a frequent one.
 */
export function* wordsAndCompounds(text: string): Generator<string> {
  let before: { end: number; bound: string } | undefined;
  for (const { start, end, words } of splitWords(text)) {
    yield* words;
    const word = words.at(-1) ?? "";
    const isBound = before && bindsWords.test(text.slice(before.end, start));
    const bound = before && isBound ? truncate(before.bound + word) : word;
    if (isBound) yield bound;
    before = { end, bound };
  }
}

/** The Arabic article, alone and after "and", "with", "as", "so" and "for". */
const article = /^(?:[وبكف]?ال|لل)(?=\p{Script=Arabic}{2})/u;

const beginsWithArticle = /^[الوبكف]/;

/** A word and, where it has the Arabic article, the word without. */
export function formsOf(word: string): string[] {
  if (!beginsWithArticle.test(word)) return [word];
  const bare = word.replace(article, "");
  return bare === word ? [word] : [word, bare];
}

/** Endings of Somali (articles, plurals, possessives), English and Arabic. */
const somaliEndings =
  "a|aa|aad|aada|aadka|aadkii|aadku|ada|adda|aha|ahaan|adaha|adii|ku|ka|ga|ha|ta|da|dda|sha|kii|gii|hii|tii|dii|shii|kan|gan|han|tan|dan|kaas|taas|daas|eed|eeda|eeg|iin|iinta|iintii|iha|ihii|o|oyin|oyinka|ooyin|ooyinka|ta|u|uhu|wa|yaal|yaasha|yaashii|yada|yadii|yadu|yo|nimo|nimada";
const englishEndings = "s|es|ies|ed|er|ers|ing|ings|ment|ments|ation|ations";
const arabicEndings = "ات|ون|ين|ان|ها|هم|نا|يه|ه|ي";
const latinStem = new RegExp(`^(.{4,}?)(?:${somaliEndings}|${englishEndings})$|^(.{3})s$`, "u");
const arabicStem = new RegExp(`^(.{3,}?)(?:${arabicEndings})$`, "u");

/** What a word begins with in all its endings, roughly: used to find more, never to compare. */
export function stemOf(word: string): string {
  const [, long, short] = latinStem.exec(word) ?? arabicStem.exec(word) ?? [];
  const stem = long ?? short ?? word;
  // tababarrada, from tababar; mapping, from map.
  return stem.length >= 4 ? stem.replace(/(\p{L})\1$/u, "$1") : stem;
}

/** A word without doubled letters, which people leave out or add. */
export function withoutDoubles(word: string): string {
  return word.replace(/(\p{L})\1+/gu, "$1");
}

/** The three-letter parts of a word without doubled letters, with marks for its beginning and its end. */
export function trigramsOf(word: string): string[] {
  const letters = ["‹", ...withoutDoubles(word), "›"];
  return letters.slice(2).map((_letter, index) => letters.slice(index, index + 3).join(""));
}

/** People call a subject by two letters or a few more: IT, AI, GIS. */
const initialsLengths = [2, 3, 4];

/** The initials of neighbouring words of a title that begin with capital letters: AI of "Artificial Intelligence". */
export function initialsIn(title: string): Set<string> {
  const found = new Set<string>();
  let before = { initials: "", end: 0 };
  for (const { start, end, words } of splitWords(title)) {
    const isNeighbour = title.slice(before.end, start) === " ";
    const initial = /^\p{Lu}/u.test(title.slice(start, end)) ? (words[0]?.charAt(0) ?? "") : "";
    const initials = initial && (isNeighbour ? before.initials : "") + initial;
    for (const length of initialsLengths) if (initials.length >= length) found.add(initials.slice(-length));
    before = { initials, end };
  }
  return found;
}

// Entries of the word indexes beside words. Each begins with a mark that no word has, and that is not ASCII: the
// tokenizer of FTS5 drops ASCII signs.

export const kindToken = (kind: ContentKind) => `¤${kind}`;
export const languageToken = (lang: ContentLanguage) => `¤${lang}`;
export const trigramToken = (trigram: string) => `§${trigram}`;
/** In the index of texts, a word of the title or of a heading. */
export const headingToken = (word: string) => `¶${word}`;
/** The initials of words of a title, as people call a subject: AI. */
export const initialsToken = (initials: string) => `°${initials}`;
