/** What every part of the bench is given. */
export type BenchContext = {
  /** A data folder with the demonstration content. It is written to. */
  data: string;
  /** Another site's page, put beside ours: where it is kept, and where it is made anew for each request. */
  peer: string | undefined;
  uncachedPeer: string | undefined;
  /** Which page of ours is served beside it. */
  page: string;
  /** An empty folder, removed at the end. */
  folder: string;
};
