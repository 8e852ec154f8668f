export { deleteEntry, searchedColumns, searchedText, updateEntry } from "./entries.ts";
export { rebuildEntries, refreshEntries, startRefreshJob } from "./refresh.ts";
export {
  allWords,
  allWordsInHeadings,
  findInLanguage,
  findTitles,
  isTarget,
  type SearchOptions,
  similarTo,
  type Target,
  type TitleIndex,
  targetsOf,
} from "./word-query.ts";
export { formsOf, splitWords, withoutDoubles, wordsOf } from "./words.ts";
