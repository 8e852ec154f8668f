/**
 * Words that questions contain and answers need not: "how to pay the fees". Folded. Not "it", which is also IT, nor
 * على, which is also the name علي.
 */
const stopWords: ReadonlySet<string> = new Set(
  [
    "a an and are as at be by can do does for from has have how i in is me my of on or our that the their there this to",
    "us was we what when where which who why will with you your",
    "ah ama ay ayaa baa ee goorma halkee in iyo ka kee ku la laga lagu loo ma maxaa maxay oo si sida sidee u uu waa waxaa",
    "waxay wuxuu xagee",
    "ان او اي اين الي التي الذي عن في كم كيف كيفيه لا ما ماذا متي مع من هذا هذه هل هو هي و",
  ]
    .join(" ")
    .split(" "),
);

/** The words that say what is searched for: all of them if there is no other. */
export function contentWords(words: readonly string[]): readonly string[] {
  const found = words.filter((word) => !stopWords.has(word));
  return found.length > 0 && found.length < words.length ? found : words;
}

export function hasContent(words: readonly string[]): boolean {
  return words.some((word) => !stopWords.has(word));
}
