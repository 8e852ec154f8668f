/** The languages that a record can have. Null in a record: detected from its text. */
export const contentLanguages = ["so", "en", "ar"] as const;
export type ContentLanguage = (typeof contentLanguages)[number];

/** Those into which the product's own words are translated. */
export const translatedLanguages = ["so", "ar"] as const;
export type TranslatedLanguage = (typeof translatedLanguages)[number];

/** One text in up to three languages. Readers see the one in the language of the page. */
export type LocalizedText = { [Language in ContentLanguage]?: string | undefined };

/** Attributes for the language of a text (WCAG 3.1.2); none for the language of the page. */
export type LanguageAttributes = { lang?: ContentLanguage; dir?: "rtl" | "ltr" };

/** The direction in which a language is written. */
export const directionOf = (lang: ContentLanguage): "rtl" | "ltr" => (lang === "ar" ? "rtl" : "ltr");

/** Letters and digits: Arabic digits belong to no script, but nobody else writes them. */
const arabic = /[\p{Script=Arabic}\u0660-\u0669\u06f0-\u06f9]/gu;
const letter = /[\p{L}\u0660-\u0669\u06f0-\u06f9]/gu;

/** Frequent Somali words that are not English. */
const somaliWords = new Set(
  "ah ahay ama aan aad ayaa ayay ayuu badan barashada bilowga cusub dadka dhammaan ee gabdhaha guud hadda iyo iyada jira kale kasta ku kuwa laga lagu loo maalin magaalada marka mid oo qof sanad sanadeed sannadeed si sida sidee soo tababar tababarka uu waa warbixin waxa waxaa waxaad waxay wixii xafladda".split(
    " ",
  ),
);

const englishWords = new Set(
  "a about after all an and any are as at be by can faq faqs for from has have how if in is it its of on or our that the their this to was we what when who why will with you your".split(
    " ",
  ),
);

/**
 * Somali doubles long vowels, has letters that English lacks (dh, q without u, x before a vowel), and ends nouns with
 * their article. Not every x between vowels: "exam", "taxes" and "maximum" are English.
 */
const somaliSpelling =
  /aa|ii(?!$)|uu|dh|q(?!u)|^x[aeiou]|[aiou]xa|(?:ada|adda|aha|iga|uga|yga|.{3}ka|oyin|yaal|yada)$/;
/** Somali has neither p nor v nor z. */
const englishSpelling = /[pvz]|th|ck|tion|ing$|gh|ph/;

/** Numbers and signs alone are in every language. */
function hasLetters(text: string): boolean {
  return text.search(letter) >= 0;
}

/** Whether a text has Arabic digits and no letters, from which a browser could see its direction. */
function isOfArabicDigits(text: string): boolean {
  return hasLetters(text) && !/\p{L}/u.test(text);
}

/** Years and hours in Arabic digits are read from the right, in an Arabic page, too. */
function directedDigits(page: ContentLanguage): LanguageAttributes {
  return page === "ar" ? { dir: "rtl" } : { lang: "ar", dir: "rtl" };
}

function isMostlyArabic(text: string): boolean {
  const arabicLetters = text.match(arabic);
  return arabicLetters !== null && arabicLetters.length * 2 > (text.match(letter)?.length ?? 0);
}

type Script = "arabic" | "other";

/** How many letters of a text belong to which script, and to which its first letter does. */
export type ScriptCount = { arabic: number; other: number; first: Script | undefined };

export const noLetters: ScriptCount = { arabic: 0, other: 0, first: undefined };

export function countScripts(text: string): ScriptCount {
  const all = text.match(letter)?.length ?? 0;
  if (all === 0) return noLetters;
  const arabicLetters = text.match(arabic)?.length ?? 0;
  // Digits give a text no direction.
  const [first] = /\p{L}/u.exec(text) ?? [];
  const script = first && (/\p{Script=Arabic}/u.test(first) ? "arabic" : "other");
  return { arabic: arabicLetters, other: all - arabicLetters, first: script || undefined };
}

export function addScripts(one: ScriptCount, other: ScriptCount): ScriptCount {
  return {
    arabic: one.arabic + other.arabic,
    other: one.other + other.other,
    first: one.first ?? other.first,
  };
}

/** The script of most letters; undefined without letters, and for halves. */
export function mainScript({ arabic: some, other }: ScriptCount): Script | undefined {
  if (some === other) return undefined;
  return some > other ? "arabic" : "other";
}

export function scriptOf(lang: ContentLanguage): Script {
  return lang === "ar" ? "arabic" : "other";
}

export type BlockAttributes = { dir: "auto" | "rtl" | "ltr"; lang: ContentLanguage };

/**
 * The attributes of a block in another script than the text around it. Browsers find its direction by its first letter,
 * unless that is of the other script, as in an Arabic line that begins with the code of a course.
 * @param text guesses the language by it
 * @param isList its letters do not count for a browser, because its items have directions of their own
 */
export function attributesOfBlock(count: ScriptCount, text: string, isList: boolean): BlockAttributes {
  const script = mainScript(count);
  const lang = script === "arabic" ? "ar" : (guessLatin(text) ?? "en");
  return { dir: count.first === script && !isList ? "auto" : directionOf(lang), lang };
}

/** The attributes of a block of plain text in a text of another script; none in the same. */
export function otherScriptAttributes(text: string, lang: ContentLanguage): Partial<BlockAttributes> {
  const count = countScripts(text);
  const script = mainScript(count);
  return script && script !== scriptOf(lang) ? attributesOfBlock(count, text, false) : {};
}

/**
 * Marks a name, which is too short to guess its language by words: only Arabic is certain. In an Arabic page, a Latin
 * name keeps the page's direction: it stands alone in its line.
 */
export function detectScript(name: string, page: ContentLanguage = "en"): LanguageAttributes {
  if (isOfArabicDigits(name)) return directedDigits(page);
  if (isMostlyArabic(name)) return attributesOfLanguage("ar", page);
  return page === "ar" && hasLetters(name) ? { lang: guessLanguage(name) ?? "en" } : {};
}

/** Guesses by its words in which language user input is. Undefined if nothing speaks for one. */
export function guessLanguage(text: string): ContentLanguage | undefined {
  return isMostlyArabic(text) ? "ar" : guessLatin(text);
}

function guessLatin(text: string): "so" | "en" | undefined {
  let balance = 0;
  // What stands before a hyphen is no word: "mid-term" has no Somali "mid", "is-diiwaangelin" no English "is".
  for (const word of text.toLowerCase().match(/[a-z']+-?/g) ?? []) {
    if (somaliWords.has(word)) balance += 2;
    else if (englishWords.has(word)) balance -= 2;
    else if (englishSpelling.test(word)) balance -= 1;
    else if (somaliSpelling.test(word)) balance += 1;
  }
  if (balance === 0) return undefined;
  return balance > 0 ? "so" : "en";
}

/** Marks user input with the language that its words seem to have, so that screen readers choose the right voice. */
export function detectLanguage(text: string, page: ContentLanguage = "en"): LanguageAttributes {
  if (!hasLetters(text)) return {};
  if (isOfArabicDigits(text)) return directedDigits(page);
  const lang = guessLanguage(text);
  // Letters of another script need their direction even where the language is not known.
  return attributesOfLanguage(lang ?? (page === "ar" ? "en" : undefined), page);
}

/** @returns none for a record without a language, and for a text in the language of the page */
export function attributesOfLanguage(
  lang: ContentLanguage | undefined,
  page: ContentLanguage = "en",
): LanguageAttributes {
  if (!lang || lang === page) return {};
  const dir = directionOf(lang);
  return dir === directionOf(page) ? { lang } : { lang, dir };
}

/** The attributes of a record's text: of the language that staff chose, else of the detected one. */
export function languageAttributes(
  text: string,
  lang: ContentLanguage | undefined,
  page: ContentLanguage = "en",
): LanguageAttributes {
  if (!lang && !hasLetters(text)) return {};
  if (isOfArabicDigits(text)) return directedDigits(page);
  return attributesOfLanguage(lang ?? guessLanguage(text) ?? "en", page);
}

export type ChosenText = { text: string; lang: ContentLanguage };

/**
 * The text that readers of a page see.
 * @param languages in order of preference: that of the page's text, then the site's; without a text in any of them, the
 * first that there is
 */
export function chooseText(
  texts: LocalizedText,
  languages: readonly ContentLanguage[],
): ChosenText | undefined {
  for (const lang of [...languages, ...(["so", "en", "ar"] as const)]) {
    const text = texts[lang]?.trim();
    if (text) return { text, lang };
  }
  return undefined;
}

/** The language of a record: the one that staff chose, or the one that its title seems to have. */
export function languageOfRecord({
  title,
  lang,
}: {
  title: string;
  lang: ContentLanguage | null;
}): ContentLanguage {
  return lang ?? guessLanguage(title) ?? "en";
}
