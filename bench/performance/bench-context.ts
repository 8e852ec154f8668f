/** Input of every part of the benchmark. */
export type BenchContext = {
  /** Data folder with the demonstration content. Parts may write to it. */
  dataDir: string;
  /** URLs of another site's pages to compare with: a cached one, and one rendered for each request. */
  peer: string | undefined;
  uncachedPeer: string | undefined;
  /** Path of our page to compare with it. */
  page: string;
  /** An empty folder, removed at the end. */
  folder: string;
};
