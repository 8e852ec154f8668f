import { sql } from "kysely";
import { contentKindNames } from "../../../../contract/content-kinds.ts";
import type { Db } from "../../../platform/database/index.ts";
import { type Finding, findProblems, wrongOrOk } from "./finding.ts";

/** References without a foreign key: of records to their versions, of versions and jobs to their records. */
export async function checkReferences(db: Db): Promise<Finding[]> {
  const problems = await findProblems(
    db,
    missingVersions("version_id"),
    missingVersions("published_version_id"),
    versionsWithoutRecord,
    plansWithoutJob("publish", "publish_at", "published"),
    plansWithoutJob("unpublish", "unpublish_at", "taken down"),
    jobsWithoutRecord,
    mailsWithoutJob,
  );
  return wrongOrOk(problems, "versions, plans and mail: all belong together");
}

/** Records whose newest or published version is missing, or belongs to another record. */
const missingVersions = (column: "version_id" | "published_version_id") => sql<{ problem: string }>`
  select 'the version ' || ${sql.ref(column)} || ' of ' || kind || ' ' || id || ' is missing ('
    || ${sql.lit(column)} || '): restore a backup, or edit the record and publish it' as problem
  from content where ${sql.ref(column)} <> 0 and not exists (
    select 1 from version where version.id = content.${sql.ref(column)}
      and version.subject = content.kind and version.subject_id = content.id
  )`;

const ofNoRecord = sql`subject in (${sql.join(contentKindNames)}) and not exists (
    select 1 from content where content.kind = subject and content.id = subject_id
  )`;

const versionsWithoutRecord = sql<{ problem: string }>`
  select 'the version ' || id || ' belongs to ' || subject || ' ' || subject_id
    || ', which does not exist: delete its row from version' as problem
  from version where ${ofNoRecord}`;

/** Records that show a plan which no job carries out. The trash suspends plans. */
const plansWithoutJob = (type: string, column: string, deed: string) => sql<{ problem: string }>`
  select kind || ' ' || id || ${sql.lit(` will not be ${deed} as planned, because its job is missing: plan it again`)}
    as problem
  from content where ${sql.ref(column)} is not null and trashed_at is null and not exists (
    select 1 from scheduled_job as job
      where job.type = ${type} and job.subject = content.kind and job.subject_id = content.id
  )`;

const jobsWithoutRecord = sql<{ problem: string }>`
  select 'the job ' || id || ' will ' || type || ' ' || subject || ' ' || subject_id
    || ', which does not exist: delete its row from scheduled_job' as problem
  from scheduled_job where ${ofNoRecord}`;

/** Mail that waits for ever, and with it every later digest. */
const mailsWithoutJob = sql<{ problem: string }>`
  select 'the mail ' || id || ' to staff will not be sent, because its job is missing: delete its row from '
    || 'outbox_mail, and the next message from a visitor plans a new mail' as problem
  from outbox_mail where sent_at is null and failed_at is null and not exists (
    select 1 from scheduled_job as job
      where job.type = 'send-mail' and job.subject = 'mail' and job.subject_id = outbox_mail.id
  )`;
