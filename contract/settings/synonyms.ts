import { limits } from "../limits.ts";
import { settingsErrorMessages as messages } from "../messages/settings/en.ts";

/** The words of each line of the setting `synonyms`; none for an empty line. */
export function readSynonyms(text: string): string[][] {
  return text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => (line.trim() === "" ? [] : line.split(/[,،]/).map((word) => word.trim())));
}

/** With vowel signs, apostrophes, and the format characters that pasted Arabic has. */
const oneWord = /^(?=.*[\p{L}\p{N}])[\p{L}\p{N}\p{M}\p{Cf}'’‘ʼ]+$/u;

/** @returns what is wrong with the first wrong line; undefined if nothing is */
export function findSynonymProblem(text: string): string | undefined {
  const seen = new Set<string>();
  const lines = readSynonyms(text);
  if (lines.filter(({ length }) => length > 0).length > limits.maxSynonymGroups)
    return messages.tooManySynonyms(limits.maxSynonymGroups);
  for (const [index, words] of lines.entries()) {
    const line = index + 1;
    if (words.length === 1) return messages.synonymAlone(line);
    if (words.length > limits.maxSynonyms) return messages.synonyms(line, limits.maxSynonyms);
    for (const word of words) {
      if (word.length > limits.maxSynonymCharacters)
        return messages.longSynonym(line, limits.maxSynonymCharacters);
      if (!oneWord.test(word)) return messages.noSynonym(line, word);
      const folded = word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
      if (seen.has(folded)) return messages.synonymTwice(line, word);
      seen.add(folded);
    }
  }
  return undefined;
}
