/** What every part of the bench is given. */
export type Bench = {
  /** A data folder with the demonstration content. It is written to. */
  data: string;
  /** Another site's address, put beside ours. */
  peer: string | undefined;
  /** An empty folder, removed at the end. */
  folder: string;
};
