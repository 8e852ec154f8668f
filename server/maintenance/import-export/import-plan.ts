import type { avatarFolder, logoFolder } from "../../../contract/picture.ts";
import type { ReferencedPicture } from "../../content/index.ts";
import type { StoredPicture } from "../../images/index.ts";

/** The numbers of new rows, and of equal rows that exist already. */
export type ImportCounts = {
  added: { records: number; authors: number; comments: number; settings: number };
  same: number;
  /** New rows of what was counted about readers. */
  numbers: number;
};

/** Whether a row can be added: its id may belong to the same row already, or to something else. */
export type Found = "free" | "same" | "taken";

export type RowPlan = {
  /** Names of the new rows: `post 12`, `person 3`, `comment ...`, `setting ...`, and `page /about` for a former text. */
  fresh: ReadonlySet<string>;
  /** Names of rows whose id belongs to something else. */
  taken: readonly string[];
  /** The pictures of each new record. */
  shown: ReadonlyMap<string, PictureNames>;
  /** Logo and portrait of new settings. */
  inSettings: readonly SettingPicture[];
  counted: Omit<ImportCounts, "numbers">;
};

/** The file names of covers, and the HTML that may show more pictures (empty for plain text). */
export type PictureNames = { covers: readonly string[]; body: string };

/** A picture in an export whose content was verified. */
export type ValidatedPicture = ReferencedPicture & StoredPicture;

export type SettingPicture =
  | (StoredPicture & { folder: typeof logoFolder })
  | { folder: typeof avatarFolder; name: string; width: number };

export type PicturePlan = {
  /** The pictures of each new record, and those that only its unpublished values show. */
  uses: ReadonlyMap<string, readonly ValidatedPicture[]>;
  /** Pictures that the site does not have yet. */
  fresh: readonly ValidatedPicture[];
  inSettings: readonly SettingPicture[];
  taken: readonly string[];
};
