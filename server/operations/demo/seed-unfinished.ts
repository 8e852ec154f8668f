import type { ContentKind } from "../../../contract/values/content-kinds.ts";
import {
  type ContentRow,
  changeRecord,
  insertRecord,
  planRecord,
  requestReview,
  snapshotOf,
} from "../../content/records/index.ts";
import { nextId, type Writing } from "../../platform/database/index.ts";
import type { DemoChange, DemoUnfinished } from "./demo-content.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Texts = { unfinished: readonly DemoUnfinished[]; changes: readonly DemoChange[] };

/** What is stored already. Throws for a name that is not in the demonstration. */
export type Seeded = {
  /** The published records, by kind and slug. */
  find: (kind: ContentKind, slug: string) => ContentRow;
  /** The id of a user, by email address. */
  userOf: (email: string) => number;
};

/** Writes texts that readers do not see: drafts, a plan, a review, and changes of live records. */
export async function seedUnfinished(
  transaction: Writing,
  { unfinished, changes }: Texts,
  { find, userOf }: Seeded,
  now: number,
): Promise<void> {
  for (const text of unfinished) {
    const userId = userOf(text.author);
    const row = await insertDraft(transaction, text, userId, find, now);
    const saved = await save(transaction, userId, row);
    if (text.state === "scheduled") await planRecord(transaction, { userId }, saved, planFrom(now));
    if (text.state === "review") {
      await requestReview(transaction, { userId }, saved, { baseVersion: saved.version_id });
    }
  }
  for (const { kind, slug, author, adds } of changes) {
    const row = find(kind, slug);
    await save(transaction, userOf(author), row, row.body + adds);
  }
}

async function insertDraft(
  transaction: Writing,
  { kind, title, body, cover, imageAlt }: DemoUnfinished,
  authorId: number,
  find: Seeded["find"],
  now: number,
): Promise<ContentRow> {
  return insertRecord(transaction, {
    kind,
    id: await nextId(transaction, "content"),
    title,
    body,
    cover: (cover !== null && snapshotOf(find(kind, cover)).image) || undefined,
    imageAlt,
    state: "draft",
    authorId,
    createdAt: new Date(now - dayMs).toISOString(),
    publishedAt: null,
  });
}

/** Saves a version that readers do not see. */
async function save(
  transaction: Writing,
  userId: number,
  row: ContentRow,
  body = row.body,
): Promise<ContentRow> {
  const snapshot = { ...snapshotOf(row), body };
  const change = { snapshot, to: "draft", reason: "save", action: "edit" } as const;
  return (await changeRecord(transaction, { userId }, row, change)).row;
}

/** From 8 o'clock in the demonstration's time zone, in a week, for two weeks. */
function planFrom(now: number) {
  const start = Math.floor(now / dayMs) * dayMs + 7 * dayMs + 5 * hourMs;
  return {
    publishAt: new Date(start).toISOString(),
    unpublishAt: new Date(start + 14 * dayMs).toISOString(),
  };
}
