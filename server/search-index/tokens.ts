import type { ContentKind } from "../../contract/content-kinds.ts";
import type { ContentLanguage } from "../../contract/content-state.ts";

// Entries of the word indexes beside words. Each begins with a mark that no word has, and that is not ASCII: the
// tokenizer of FTS5 drops ASCII signs.

export const kindToken = (kind: ContentKind) => `¤${kind}`;
export const languageToken = (lang: ContentLanguage) => `¤${lang}`;
export const trigramToken = (trigram: string) => `§${trigram}`;
/** In the index of texts, a word of the title or of a heading. */
export const headingToken = (word: string) => `¶${word}`;
export const consonantsToken = (consonants: string) => `±${consonants}`;
/** The initials of words of a title, as people call a subject: AI. */
export const initialsToken = (initials: string) => `°${initials}`;
