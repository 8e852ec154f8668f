/** Documents: PDFs that readers open. */
export const documentLimits = {
  maxFileBytes: 25 * 1024 * 1024,
  maxPages: 10_000,
} as const;
