import { apiMessages } from "../../../contract/messages/staff/api.ts";
import type { Problem } from "../../../contract/schemas/status.ts";
import { type ContentKind, contentKindNames } from "../../../contract/values/content-kinds.ts";
import { operationLimits } from "../../../contract/values/limits/operations.ts";
import { findMailFailure } from "../../administration/mail/index.ts";
import { findIncludingTrashed } from "../../content/records/index.ts";
import type { Reading } from "../../platform/database/index.ts";
import { type FreeSpace, readFreeSpace } from "../../platform/free-space.ts";
import { HttpError } from "../../platform/http/index.ts";
import { findFailing } from "../../platform/jobs/index.ts";
import type { Failure } from "./watch.ts";

type Known = {
  /** Why the place of the backups cannot be reached. */
  backupPlace: Failure | undefined;
  disk: Failure | undefined;
  makesBackups: boolean;
  sendsMail: boolean;
};

/** Everything that does not work. What the server is not set up to do is not missed. */
export async function findProblems(db: Reading, known: Known): Promise<Problem[]> {
  const { backupPlace, disk, makesBackups, sendsMail } = known;
  const mail = sendsMail ? await findMailFailure(db, operationLimits.failingAttempts) : undefined;
  const jobs = await findJobProblems(db, { makesBackups, sendsMail });
  const backup = jobs.find(({ kind }) => kind === "backup");
  return [
    ...problem("backups-unreachable", backupPlace && earlier(backupPlace, backup)),
    ...jobs.filter((job) => job !== backup || !backupPlace),
    ...problem("mail", mail),
    ...problem("disk", disk),
  ];
}

function problem(kind: Problem["kind"], failure: Failure | undefined): Problem[] {
  return failure ? [{ kind, ...failure, record: null }] : [];
}

/** A server that was restarted meanwhile knows from the failing job how long it lasts. */
function earlier(failure: Failure, job: Failure | undefined): Failure {
  return { ...failure, since: job && job.since < failure.since ? job.since : failure.since };
}

/** Jobs that were tried several times. Mails are counted together: see `findMailFailure()`. */
async function findJobProblems(
  db: Reading,
  { makesBackups, sendsMail }: Pick<Known, "makesBackups" | "sendsMail">,
): Promise<Problem[]> {
  const types = [
    ...(["publish", "unpublish"] as const),
    ...(makesBackups ? (["backup"] as const) : []),
    ...(sendsMail ? (["contact-digest"] as const) : []),
  ];
  const limited = { minAttempts: operationLimits.failingAttempts, limit: operationLimits.maxProblems };
  const problems: Problem[] = [];
  for (const { type, subject, subject_id: id, due_at, last_error } of await findFailing(db, types, limited)) {
    const kind = types.find((each) => each === type);
    if (!kind) continue;
    const record = isContentKind(subject) ? await findRecord(db, subject, id) : null;
    problems.push({ kind, since: due_at, reason: last_error, record });
  }
  return problems;
}

const isContentKind = (subject: string): subject is ContentKind =>
  contentKindNames.some((kind) => kind === subject);

async function findRecord(db: Reading, kind: ContentKind, id: number): Promise<Problem["record"]> {
  const row = await findIncludingTrashed(db, kind, id);
  return { kind, id, title: row?.title ?? "" };
}

/** @throws HttpError with the reason when too little space is left on the disk of a folder */
export async function checkDisk(
  folder: string,
  readSpace: (folder: string) => Promise<FreeSpace> = readFreeSpace,
): Promise<FreeSpace> {
  const space = await readSpace(folder).catch(() => undefined);
  if (!space) throw new HttpError("unavailable", apiMessages.diskUnreadable);
  if (space.isTooLittle) throw new HttpError("unavailable", apiMessages.diskLow(space.megabytes));
  return space;
}
