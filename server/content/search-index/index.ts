export { findDamagedPositions, markAllOutdated, removePositions } from "./damaged-rows.ts";
export { deleteEntry, searchedColumns, searchedText, updateEntry } from "./entries.ts";
export { findOutdatedEntries, refreshEntries, startRefreshJob } from "./refresh.ts";
export {
  allWords,
  allWordsInHeadings,
  findTitles,
  isTarget,
  type SearchOptions,
  similarTo,
  type Target,
  type TitleIndex,
  targetsOf,
} from "./word-query.ts";
export { formsOf, splitWords, withoutDoubles, wordsOf } from "./words.ts";
