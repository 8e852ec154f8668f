/** Documents: PDFs that readers open. */
export const documentLimits = {
  maxFileBytes: 25 * 1024 * 1024,
  maxPages: 10_000,
  /** What a list of documents in a text shows of those of a search: the newest. */
  maxListed: 20,
} as const;
