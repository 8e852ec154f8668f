import type { ReferencedPicture } from "../../content/index.ts";
import type { StoredPicture } from "../../images/index.ts";

/** How many of each are new, and how many were there already, the same. */
export type ImportCounts = {
  added: { records: number; authors: number; comments: number; settings: number };
  same: number;
};

export type RowPlan = {
  /** What is new, by `post 12`, `person 3`, `comment ...` and `setting ...`. */
  fresh: ReadonlySet<string>;
  /** What something else has the number of. */
  taken: readonly string[];
  /** For each new record, the pictures that it shows, its cover first: file names. */
  shown: ReadonlyMap<string, PictureNames>;
  /** File name of the president's portrait, where a new setting names one; else empty. */
  portrait: string;
  counted: ImportCounts;
};
export type PictureNames = { cover: string; body: string };

/** A picture in an export that is what it claims. */
export type ValidatedPicture = ReferencedPicture & StoredPicture;

export type PicturePlan = {
  /** For each new record, the pictures that it shows, its cover first. */
  uses: ReadonlyMap<string, readonly ValidatedPicture[]>;
  /** Those that the site does not have yet. */
  fresh: readonly ValidatedPicture[];
  portrait: string;
  taken: readonly string[];
};
