/** The search of the website, and those in tables. */
export const searchLimits = {
  maxSearchCharacters: 100,
  /** The newest matches that a search returns. */
  maxSearchResults: 1_000,
  /** The newest matches that a table shows: of titles with the text, and of titles with its words. */
  maxTitleMatches: 400,
  /** The newest records that a search for one or two letters scans: the trigram index needs three. */
  maxSearchScanned: 1_000,
  searchPageSize: 10,
  /** Words of a query that a search uses. */
  maxSearchWords: 10,
  /** The words of one record, without those that it has twice. */
  maxIndexedCharacters: 300_000,
  searchExcerptCharacters: 200,
  /** Searches of one IP address within `requestLimits.writeWindowMs`: many people share one. */
  searchesPerAddress: 600,
  /** Searches of one IP address within `requestLimits.writeWindowMs` whose words are compared with similar ones. */
  searchRepairsPerAddress: 60,
  /** Words of a search that are compared with similar ones. */
  maxRepairedWords: 5,
  searchDelayMs: 300,
  /** The texts that a search for a translation offers. */
  translationChoices: 8,
  /** The documents that the dialog of a text offers. */
  documentChoices: 20,
} as const;
