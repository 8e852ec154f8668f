export { deleteEntry, textOfBody, updateEntry } from "./entries.ts";
export { findOutdatedEntries, refreshEntries } from "./refresh.ts";
export { startRefreshJob } from "./refresh-job.ts";
export { kindToken, languageToken, trigramToken } from "./tokens.ts";
export { formsOf, splitWords, stemOf, trigramsOf, withoutDoubles, wordsOf } from "./words.ts";
