import type { ContentKind } from "../../contract/content-kinds.ts";
import { type ContentRow, live } from "../content/index.ts";
import type { Db } from "../database/index.ts";

const columns = ["image", "image_width", "image_height", "image_focus"] as const;

export type CoverRow = Pick<ContentRow, (typeof columns)[number]>;

/** @returns undefined if there is no live record with this id; `image` is empty for one without a cover */
export function findCover(db: Db, kind: ContentKind, id: number): Promise<CoverRow | undefined> {
  return live(db, kind).where("id", "=", id).select(columns).executeTakeFirst();
}

/** Finds the cover of the newest live record of a kind, which its list shows first. */
export function findNewestCover(db: Db, kind: ContentKind): Promise<CoverRow | undefined> {
  return live(db, kind)
    .select(columns)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}
