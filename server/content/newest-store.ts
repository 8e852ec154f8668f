import { sql } from "kysely";
import type { ContentKind } from "../../contract/content-kinds.ts";
import { limits } from "../../contract/limits.ts";
import type { Db } from "../database/index.ts";
import { type ContentRow, live } from "./store.ts";

/** Markup included, several times the text that an entry of a feed shows. */
const maxBodyRead = 8 * limits.maxFeedTextCharacters;

const columns = [
  "kind",
  "id",
  "title",
  "lang",
  "startsAt",
  "endsAt",
  "place",
  "isCancelled",
  "image",
  "image_width",
  "created_at",
  "updated_at",
] as const;

/** A live record with the beginning of its body. */
export type NewestRow = Pick<ContentRow, (typeof columns)[number]> & { body: string };

/** Finds the newest live records of a kind, as lists order them. */
export function findNewest(db: Db, kind: ContentKind): Promise<NewestRow[]> {
  return live(db, kind)
    .select(columns)
    .select(sql<string>`substr(body, 1, ${sql.lit(maxBodyRead)})`.as("body"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limits.maxFeedEntries)
    .execute();
}
