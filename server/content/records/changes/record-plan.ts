import { eventTime } from "../../../../contract/messages/dates-in-words.ts";
import { planErrorMessages } from "../../../../contract/messages/staff/newsroom.ts";
import { findPlanErrors, type PublicationPlan } from "../../../../contract/rules/publication-plan.ts";
import { timeZoneName } from "../../../../contract/values/dates/time-zone.ts";
import { audit } from "../../../platform/audit/index.ts";
import type { Reading, Writing } from "../../../platform/database/index.ts";
import { HttpError, type Viewer } from "../../../platform/http/index.ts";
import { cancelJobs, scheduleJob } from "../../../platform/jobs/index.ts";
import { mayPublishNow, readSettings } from "../../../settings/index.ts";
import { versionSubject } from "../snapshot.ts";
import { type ContentRow, updateRow } from "../store.ts";
import { auditEntry } from "./audit-entry.ts";

/** `userId` is null for actions of the server itself. */
export type Actor = { userId: number | null };

/**
 * What a new version does to a planned publication: ends it, becomes what it publishes, or leaves it its own version.
 */
export type PlanChange = "ends" | "takesOver" | "keepsVersion";

type Moments = Pick<ContentRow, "publish_at" | "unpublish_at">;

/**
 * Plans when the newest version of a record is published and the record taken down; replaces its earlier plan. A record
 * that is not live becomes `scheduled`, or a draft again when no publication is planned.
 * @param row not in the trash
 * @throws HttpError 422 for a moment in the past, a take-down before the publication, or nothing to publish
 */
export async function planRecord(
  transaction: Writing,
  { userId }: Actor,
  row: ContentRow,
  plan: PublicationPlan,
): Promise<ContentRow> {
  const isLive = row.state === "live";
  const errors = findPlanErrors(plan, Date.now(), isLive);
  if (plan.publishAt !== null && isLive && row.version_id === row.published_version_id) {
    errors.publishAt ??= planErrorMessages.nothingToPublish;
  }
  const message = errors.publishAt ?? errors.unpublishAt;
  if (message) throw new HttpError("invalid", message, errors);
  const planned = await writePlan(
    transaction,
    { ...row, planned_version_id: null },
    {
      publish_at: plan.publishAt && new Date(plan.publishAt).toISOString(),
      unpublish_at: plan.unpublishAt && new Date(plan.unpublishAt).toISOString(),
    },
  );
  const detail = await describe(transaction, planned);
  await audit(transaction, { ...auditEntry("schedule", userId, planned), detail });
  return planned;
}

/** Writes the columns, which show the plan, and the jobs, which carry it out. */
async function writePlan(transaction: Writing, row: ContentRow, moments: Moments): Promise<ContentRow> {
  const subject = versionSubject(row);
  for (const [type, dueAt] of [
    ["publish", moments.publish_at],
    ["unpublish", moments.unpublish_at],
  ] as const) {
    if (dueAt === null) await cancelJobs(transaction, subject, [type]);
    else await scheduleJob(transaction, type, subject, dueAt);
  }
  const { kind, id } = row;
  const unpublished = moments.publish_at === null ? "draft" : "scheduled";
  const { publish_at, unpublish_at } = moments;
  return updateRow(transaction, {
    kind,
    id,
    publish_at,
    unpublish_at,
    planned_version_id: publish_at === null ? null : row.planned_version_id,
    state: row.state === "live" ? "live" : unpublished,
  });
}

/**
 * Ends the planned publication of a record that was published now. After a publication by hand, a take-down whose time
 * is over does not follow; after a late one by the server it does.
 * @returns the row, which is live
 */
export async function endPublicationPlan(
  transaction: Writing,
  { userId }: Actor,
  row: ContentRow,
): Promise<ContentRow> {
  const { unpublish_at } = row;
  const isOver = userId !== null && unpublish_at !== null && Date.parse(unpublish_at) <= Date.now();
  const moments = { publish_at: null, unpublish_at: isOver ? null : unpublish_at };
  return hasPlan(row) ? writePlan(transaction, { ...row, state: "live" }, moments) : row;
}

/** Ends all plans of a record that was taken down now. @returns the row, which is a draft */
export async function endPlan(transaction: Writing, row: ContentRow): Promise<ContentRow> {
  const moments = { publish_at: null, unpublish_at: null };
  return hasPlan(row) ? writePlan(transaction, { ...row, state: "draft" }, moments) : row;
}

/** What becomes of a plan when a draft is saved: who may not publish must not change what will be published. */
export async function planAfterSave(transaction: Reading, viewer: Viewer): Promise<PlanChange> {
  return (await mayPublishNow(transaction, viewer)) ? "takesOver" : "keepsVersion";
}

/**
 * Keeps the plans of a record that was saved again. A publication that failed is tried again at once.
 * @param planned_version_id null: its newest version is published
 */
export async function keepPlan(
  transaction: Writing,
  row: ContentRow,
  planned_version_id: number | null,
): Promise<ContentRow> {
  return hasPlan(row) ? writePlan(transaction, { ...row, planned_version_id }, row) : row;
}

function hasPlan({ publish_at, unpublish_at }: Moments): boolean {
  return publish_at !== null || unpublish_at !== null;
}

/** Suspends the plans of a record that moves to the trash. Its columns keep them. */
export async function suspendPlan(transaction: Writing, row: ContentRow): Promise<void> {
  await cancelJobs(transaction, versionSubject(row), ["publish", "unpublish"]);
}

/**
 * Takes up the plans of a record that leaves the trash. A publication whose time passed there is cancelled: nobody
 * expects it any more. A live record whose take-down passed is taken down at once.
 * @returns for the audit log: what became of the plans; empty without any
 */
export async function resumePlan(transaction: Writing, row: ContentRow): Promise<string> {
  if (!hasPlan(row)) return "";
  const { publish_at, unpublish_at } = row;
  const isOver = publish_at !== null && Date.parse(publish_at) <= Date.now();
  const resumed: Moments = isOver
    ? { publish_at: null, unpublish_at: row.state === "live" ? unpublish_at : null }
    : { publish_at, unpublish_at };
  const detail = await describe(transaction, await writePlan(transaction, row, resumed));
  return isOver ? `the time of its planned publication passed in the recycle bin; ${detail}` : detail;
}

/** Drops plans whose time is over: of a site that was restored, nobody expects them any more. */
export async function dropOverduePlans(transaction: Writing): Promise<void> {
  const now = new Date().toISOString();
  const isOver = (moment: string | null) => moment !== null && moment <= now;
  const rows = transaction.selectFrom("content").where("trashed_at", "is", null).selectAll();
  const overdue = rows.where(({ eb, or }) =>
    or([eb("publish_at", "<=", now), eb("unpublish_at", "<=", now)]),
  );
  for (const row of await overdue.execute()) {
    await writePlan(transaction, row, {
      publish_at: isOver(row.publish_at) ? null : row.publish_at,
      unpublish_at: isOver(row.unpublish_at) ? null : row.unpublish_at,
    });
  }
}

/** For the audit log: which plans of a record ended with a change; empty without any. */
export async function describeEnded(transaction: Reading, before: Moments, after: Moments): Promise<string> {
  const ended: Moments = {
    publish_at: after.publish_at === null ? before.publish_at : null,
    unpublish_at: after.unpublish_at === null ? before.unpublish_at : null,
  };
  return hasPlan(ended) ? `ended its plan: ${await describe(transaction, ended)}` : "";
}

/** The plans of a record in words, in the college's time zone. */
async function describe(transaction: Reading, { publish_at, unpublish_at }: Moments): Promise<string> {
  const { timeZone } = await readSettings(transaction);
  const time = (moment: string) => eventTime(moment, timeZone, "en");
  const parts = [
    ...(publish_at === null ? [] : [`publish ${time(publish_at)}`]),
    ...(unpublish_at === null ? [] : [`take down ${time(unpublish_at)}`]),
  ];
  return parts.length > 0 ? `${parts.join(", ")} (${timeZoneName(timeZone)})` : "nothing is planned";
}
