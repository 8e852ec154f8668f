/** Input of every part of the benchmark. */
export type BenchContext = {
  /** Data folder with the demonstration content. Parts may write to it. */
  data: string;
  /** URLs of another site's page to compare with: one that it caches, and one that it renders for each request. */
  peer: string | undefined;
  uncachedPeer: string | undefined;
  /** Path of our page to compare with it. */
  page: string;
  /** An empty folder, removed at the end. */
  folder: string;
};
