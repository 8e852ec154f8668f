/** Characters that people type for the glottal stop of Somali, for ʿayn and hamza, or leave out: dropped in a word. */
const apostrophes = "'’‘‛`´′ʹʻʼʽʾʿˈ＇";

/** What a reader takes for a word, with marks, format characters and apostrophes. */
const written = new RegExp(`[\\p{Alphabetic}\\p{N}\\p{M}\\p{Cf}\\u0640${apostrophes}]+`, "gu");
const dropped = new RegExp(`[\\p{M}\\p{Cf}\\u0640${apostrophes}]+`, "gu");
const marks = /\p{M}+/gu;
const lettersAndDigits = /[\p{L}\p{N}]+/gu;

/** Letters that differ only in form, language or habit, after their marks were removed. */
const sameLetters: Readonly<Record<string, string>> = {
  ...{ ٱ: "ا", ى: "ي", ی: "ي", ة: "ه", ہ: "ه", ە: "ه", ک: "ك", ς: "σ", ı: "i" },
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ħ: "h" },
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
  for (const { 0: word, index } of text.matchAll(written)) {
    const words = foldWord(word);
    if (words.length > 0) yield { start: index, end: index + word.length, words };
  }
}

/** The folded words of a text, in their order. */
export function wordsOf(text: string): string[] {
  return Array.from(splitWords(text), ({ words }) => words).flat();
}

/** Most words need no folding but that of case. */
const plain = /^[A-Za-z0-9]+$/;

/** Marks go first: normalization sorts those of a letter, which is slow for thousands of them. */
function foldWord(word: string): string[] {
  if (plain.test(word)) return [truncate(word.toLowerCase())];
  const folded = word
    .replace(dropped, "")
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(marks, "")
    .replace(letterVariants, (letter) => sameLetters[letter] ?? letter)
    .replace(digits, (digit) => String(digit.charCodeAt(0) & 15));
  return (folded.match(lettersAndDigits) ?? []).map(truncate);
}

function truncate(word: string): string {
  return word.length <= maxWordCharacters ? word : Array.from(word).slice(0, maxWordCharacters).join("");
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
  "a|aa|ada|adda|aha|ahaan|adaha|adii|ku|ka|ga|ha|ta|da|dda|sha|kii|gii|hii|tii|dii|shii|kan|gan|han|tan|dan|kaas|taas|daas|eed|eeda|eeg|iin|iinta|iintii|iha|ihii|o|oyin|oyinka|ooyin|ooyinka|ta|u|uhu|wa|yaal|yaasha|yaashii|yada|yadii|yadu|yo|nimo|nimada";
const englishEndings = "s|es|ies|ed|er|ers|ing|ings|ment|ments|ation|ations";
const arabicEndings = "ات|ون|ين|ان|ها|هم|نا|يه|ه|ي";
const latinStem = new RegExp(`^(.{4,}?)(?:${somaliEndings}|${englishEndings})$`, "u");
const arabicStem = new RegExp(`^(.{3,}?)(?:${arabicEndings})$`, "u");

/** What a word begins with in all its endings, roughly: used to find more, never to compare. */
export function stemOf(word: string): string {
  const stem = (latinStem.exec(word) ?? arabicStem.exec(word))?.[1] ?? word;
  // tababarrada, from tababar; programming, from program.
  return stem.length > 4 ? stem.replace(/(\p{L})\1$/u, "$1") : stem;
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
