import type { ReferencedPicture } from "../../content/index.ts";
import type { StoredPicture } from "../../images/index.ts";

/** How many of each are new, and how many were there already, the same. */
export type Counted = {
  added: { records: number; authors: number; comments: number; settings: number };
  same: number;
};

export type RowPlan = {
  /** What is new, by `post 12`, `person 3`, `comment ...` and `setting ...`. */
  fresh: ReadonlySet<string>;
  /** What something else has the number of. */
  taken: readonly string[];
  /** For each new record, the pictures that it shows, its cover first: file names. */
  shown: ReadonlyMap<string, ShownPictures>;
  /** File name of the president's portrait, where a new setting names one; else empty. */
  portrait: string;
  counted: Counted;
};
export type ShownPictures = { cover: string; body: string };

/** A picture in an export that is what it claims. */
export type CheckedPicture = ReferencedPicture & StoredPicture;

export type PicturePlan = {
  /** For each new record, the pictures that it shows, its cover first. */
  uses: ReadonlyMap<string, readonly CheckedPicture[]>;
  /** Those that the site does not have yet. */
  fresh: readonly CheckedPicture[];
  portrait: string;
  taken: readonly string[];
};
