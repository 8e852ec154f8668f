import { contentKindNames } from "../../../../contract/content-kinds.ts";
import type { Db } from "../../../platform/database/index.ts";
import { type Finding, wrongOrOk } from "./finding.ts";

/** References without a foreign key: of records to their versions, of versions and jobs to their records. */
export async function checkReferences(db: Db): Promise<Finding[]> {
  const problems = [
    ...(await missingVersions(db)),
    ...(await versionsWithoutRecord(db)),
    ...(await plansWithoutJob(db)),
    ...(await jobsWithoutRecord(db)),
    ...(await mailsWithoutJob(db)),
  ];
  return wrongOrOk(problems, "versions, plans and mail: all belong together");
}

/** Records whose newest or published version is missing, or belongs to another record. */
async function missingVersions(db: Db): Promise<string[]> {
  const problems: string[] = [];
  for (const column of ["version_id", "published_version_id"] as const) {
    const rows = await db
      .selectFrom("content")
      .leftJoin("version", (join) =>
        join
          .onRef("version.id", "=", `content.${column}`)
          .onRef("version.subject", "=", "content.kind")
          .onRef("version.subject_id", "=", "content.id"),
      )
      .where(`content.${column}`, "<>", 0)
      .where("version.id", "is", null)
      .select(["content.kind", "content.id", `content.${column} as version`])
      .execute();
    for (const { kind, id, version } of rows)
      problems.push(
        `the version ${version} of ${kind} ${id} is missing (${column}): restore a backup, or edit the record and publish it`,
      );
  }
  return problems;
}

async function versionsWithoutRecord(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("version")
    .leftJoin("content", (join) =>
      join.onRef("content.kind", "=", "version.subject").onRef("content.id", "=", "version.subject_id"),
    )
    .where("content.id", "is", null)
    .where("version.subject", "in", contentKindNames)
    .select(["version.id", "version.subject", "version.subject_id"])
    .execute();
  return rows.map(
    ({ id, subject, subject_id }) =>
      `the version ${id} belongs to ${subject} ${subject_id}, which does not exist: delete its row from version`,
  );
}

const plans = [
  ["publish", "publish_at", "published"],
  ["unpublish", "unpublish_at", "taken down"],
] as const;

/** Records that show a plan which no job carries out. The trash suspends plans. */
async function plansWithoutJob(db: Db): Promise<string[]> {
  const problems: string[] = [];
  for (const [type, column, deed] of plans) {
    const rows = await db
      .selectFrom("content")
      .leftJoin("scheduled_job", (join) =>
        join
          .onRef("scheduled_job.subject", "=", "content.kind")
          .onRef("scheduled_job.subject_id", "=", "content.id")
          .on("scheduled_job.type", "=", type),
      )
      .where(`content.${column}`, "is not", null)
      .where("content.trashed_at", "is", null)
      .where("scheduled_job.id", "is", null)
      .select(["content.kind", "content.id"])
      .execute();
    for (const { kind, id } of rows)
      problems.push(
        `${kind} ${id} will not be ${deed} as planned, because its job is missing: plan it again`,
      );
  }
  return problems;
}

async function jobsWithoutRecord(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("scheduled_job")
    .leftJoin("content", (join) =>
      join
        .onRef("content.kind", "=", "scheduled_job.subject")
        .onRef("content.id", "=", "scheduled_job.subject_id"),
    )
    .where("content.id", "is", null)
    .where("scheduled_job.subject", "in", contentKindNames)
    .select(["scheduled_job.id", "scheduled_job.type", "scheduled_job.subject", "scheduled_job.subject_id"])
    .execute();
  return rows.map(
    ({ id, type, subject, subject_id }) =>
      `the job ${id} will ${type} ${subject} ${subject_id}, which does not exist: delete its row from scheduled_job`,
  );
}

/** Mail that waits for ever, and with it every later digest. */
async function mailsWithoutJob(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("outbox_mail")
    .leftJoin("scheduled_job", (join) =>
      join
        .onRef("scheduled_job.subject_id", "=", "outbox_mail.id")
        .on("scheduled_job.subject", "=", "mail")
        .on("scheduled_job.type", "=", "send-mail"),
    )
    .where("outbox_mail.sent_at", "is", null)
    .where("outbox_mail.failed_at", "is", null)
    .where("scheduled_job.id", "is", null)
    .select("outbox_mail.id")
    .execute();
  return rows.map(
    ({ id }) =>
      `the mail ${id} to staff will not be sent, because its job is missing: delete its row from outbox_mail, and the next message from a visitor plans a new mail`,
  );
}
