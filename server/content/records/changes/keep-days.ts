import { datedKinds } from "../../../../contract/schemas/content-fields.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { addDays, wholeDays } from "../../../../contract/values/dates/days.ts";
import type { MomentField } from "../../../../contract/values/dates/record-dates.ts";
import { startOfDay } from "../../../../contract/values/dates/time-zone.ts";
import { readPages, type Writing } from "../../../platform/database/index.ts";
import { compressSnapshot, decompressSnapshot } from "../../versions/index.ts";

type Moments = Pick<Snapshot["fields"], MomentField>;

const pageSize = 200;

/**
 * Keeps the days of all that takes whole days when the college's time zone changes, because whole days are stored as
 * midnights: in records, their versions and autosaved drafts. Moments with a time of day stay the same moments.
 */
export async function keepWholeDays(transaction: Writing, from: string, to: string): Promise<void> {
  for (const kind of datedKinds) {
    const dated = transaction
      .selectFrom("content")
      .where("kind", "=", kind)
      .where("startsAt", "is not", null);
    const records = readPages(pageSize, (last?: { id: number }) =>
      dated
        .where("id", ">", last?.id ?? 0)
        .orderBy("id")
        .limit(pageSize)
        .select(["id", "startsAt", "endsAt"])
        .execute(),
    );
    for await (const rows of records) {
      for (const { id, ...moments } of rows) {
        const moved = moveDays(moments, from, to);
        if (moved)
          await transaction
            .updateTable("content")
            .set(moved)
            .where(({ and }) => and({ kind, id }))
            .execute();
      }
    }
  }
  await moveInVersions(transaction, from, to);
  await moveInDrafts(transaction, from, to);
}

async function moveInVersions(transaction: Writing, from: string, to: string): Promise<void> {
  const versions = transaction.selectFrom("version").where("subject", "in", datedKinds);
  const pages = readPages(pageSize, (last?: { id: number }) =>
    versions
      .where("id", ">", last?.id ?? 0)
      .orderBy("id")
      .limit(pageSize)
      .select(["id", "data"])
      .execute(),
  );
  for await (const rows of pages) {
    for (const { id, data } of rows) {
      const moved = moveInSnapshot(data, from, to);
      if (moved) await transaction.updateTable("version").set({ data: moved }).where("id", "=", id).execute();
    }
  }
}

/** At most one for each person and record: their keys are read at once. */
async function moveInDrafts(transaction: Writing, from: string, to: string): Promise<void> {
  const keys = await transaction
    .selectFrom("draft")
    .where("kind", "in", datedKinds)
    .select(["user_id", "kind", "record_id"])
    .execute();
  for (const key of keys) {
    const { data } = await transaction
      .selectFrom("draft")
      .where(({ and }) => and(key))
      .select("data")
      .executeTakeFirstOrThrow();
    const moved = moveInSnapshot(data, from, to);
    if (moved)
      await transaction
        .updateTable("draft")
        .set({ data: moved })
        .where(({ and }) => and(key))
        .execute();
  }
}

/** @returns undefined if nothing in it takes whole days */
function moveInSnapshot(data: string, from: string, to: string): string | undefined {
  const snapshot = decompressSnapshot(data);
  const moved = moveDays(snapshot.fields, from, to);
  return moved && compressSnapshot({ ...snapshot, fields: { ...snapshot.fields, ...moved } });
}

function moveDays({ startsAt, endsAt }: Moments, from: string, to: string): Moments | undefined {
  const days = startsAt === null ? undefined : wholeDays({ startsAt, endsAt }, from);
  if (!days) return undefined;
  return {
    startsAt: startOfDay(days.first, to),
    endsAt: endsAt === null ? null : startOfDay(addDays(days.last, 1), to),
  };
}
