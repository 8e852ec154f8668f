export { deleteEntry, textOfBody, updateEntry } from "./entries.ts";
export { findOutdatedEntries, refreshEntries } from "./refresh.ts";
export { startRefreshJob } from "./refresh-job.ts";
export { consonantsToken, kindToken, languageToken, titleToken, trigramToken } from "./tokens.ts";
export {
  arabicVariants,
  compound,
  consonantsOf,
  formsOf,
  splitWords,
  stemOf,
  trigramsOf,
  withoutDoubles,
  wordsOf,
} from "./words.ts";
