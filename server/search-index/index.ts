export { findDamagedPositions, markAllOutdated, removePositions } from "./damaged-rows.ts";
export { deleteEntry, textOfBody, updateEntry } from "./entries.ts";
export { findTitles, type TitleIndex } from "./find-titles.ts";
export { findOutdatedEntries, refreshEntries } from "./refresh.ts";
export { startRefreshJob } from "./refresh-job.ts";
export {
  allWords,
  allWordsInHeadings,
  allWordsOneInHeading,
  allWordsTransformed,
  anyWord,
  isTarget,
  similarTo,
  type Target,
  targetsOf,
} from "./word-query.ts";
export { formsOf, splitWords, withoutDoubles, wordsOf } from "./words.ts";
