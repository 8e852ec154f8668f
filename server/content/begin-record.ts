import { contentFields } from "../../contract/content-fields.ts";
import type { ContentKind } from "../../contract/content-kinds.ts";
import { type Db, nextId } from "../database/index.ts";
import type { Actor } from "./change-record.ts";
import { type ContentRow, insertRow } from "./store.ts";

/** Inserts an empty draft, which readers do not see. It has no version until its first save. */
export async function beginRecord(
  transaction: Db,
  { userId }: Actor,
  kind: ContentKind,
  lang: ContentRow["lang"] = null,
): Promise<ContentRow> {
  const now = new Date().toISOString();
  return insertRow(transaction, {
    kind,
    id: await nextId(transaction, "content"),
    title: "",
    body: "",
    image: "",
    image_width: 0,
    image_height: 0,
    image_alt: "",
    image_focus: null,
    ...contentFields[kind].initial,
    lang,
    state: "draft",
    begun_at: now,
    created_at: now,
    updated_at: now,
    published_at: null,
    author_id: userId,
    trashed_at: null,
  });
}
