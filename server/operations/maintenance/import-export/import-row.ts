import type { Db } from "../../../platform/database/index.ts";
import type { ImportedPicture, ValidatedPicture } from "./import-pictures.ts";

/** Whether a row can be added: its id may belong to the same row already, or to something else. */
export type RowMatch = "free" | "same" | "taken";

/** A row of an export, as it is compared with a site and added to it. */
export type ImportRow = {
  /** Such as `post 12` or `person 3`. */
  name: string;
  counted: "records" | "authors" | "comments" | "settings";
  pictures: readonly ImportedPicture[];
  compare(db: Db): Promise<RowMatch>;
  /** An address of the row that leads to another page of the site. */
  findTakenAddress?(db: Db): Promise<string | undefined>;
  /** @param pictures those of the row */
  insert(transaction: Db, pictures: readonly ValidatedPicture[]): Promise<void>;
};

/** @param row the one with the same id */
export function matchOf(row: object | undefined, isEqual: boolean | undefined): RowMatch {
  if (!row) return "free";
  return isEqual ? "same" : "taken";
}
