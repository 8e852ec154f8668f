import type { AuditSubject } from "../../contract/audit.ts";
import { contentKindNames } from "../../contract/content-kinds.ts";
import { limits } from "../../contract/limits.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import type { AccountData, OwnAuditEntry, OwnComment, PersonalData } from "../../contract/personal-data.ts";
import { titlesOf } from "../content/index.ts";
import type { Db } from "../database/index.ts";
import { HttpError, type Viewer } from "../http/index.ts";
import { listSessions } from "../sessions/index.ts";
import { findActiveUser, presentListedUser } from "../users/index.ts";
import { auditEntriesAbout, auditEntriesBy, commentsBy, idempotencyKeysOf, pendingRolesOf } from "./store.ts";

type Rows<Source> = Source extends AsyncGenerator<infer Batch> ? Batch : never;

/**
 * Streams the JSON of `PersonalData`, so that years of comments do not fill the memory.
 * @throws HttpError 401 when the user no longer exists
 */
export async function exportPersonalData(
  db: Db,
  viewer: Viewer,
  publicUrl: string,
): Promise<AsyncGenerator<string>> {
  const { userId } = viewer;
  return streamJson(await accountData(db, viewer), {
    comments: mapBatches(commentsBy(db, userId), (rows) => presentComments(db, rows, publicUrl)),
    deeds: mapBatches(auditEntriesBy(db, userId), presentAuditEntries),
    doneToOne: mapBatches(auditEntriesAbout(db, userId), presentAuditEntries),
  });
}

async function accountData(db: Db, viewer: Viewer): Promise<AccountData> {
  const row = await findActiveUser(db, viewer.userId);
  if (!row) throw new HttpError("unauthenticated", apiMessages.sessionEnded);
  const [sessions, grants, answers] = await Promise.all([
    listSessions(db, viewer),
    pendingRolesOf(db, row.email),
    idempotencyKeysOf(db, row.id),
  ]);
  return {
    madeAt: new Date().toISOString(),
    account: {
      ...presentListedUser(row),
      identityProvider: row.issuer,
      identity: row.subject,
      pictureSource: row.picture_source,
    },
    sessions,
    waitingRoles: grants.map(({ role, created_at }) => ({ user_role: role, createdAt: created_at })),
    keptAnswers: answers.map(({ created_at }) => ({
      createdAt: created_at,
      until: new Date(Date.parse(created_at) + limits.idempotencyHours * 3_600_000).toISOString(),
    })),
  };
}

async function presentComments(
  db: Db,
  rows: Rows<ReturnType<typeof commentsBy>>,
  publicUrl: string,
): Promise<OwnComment[]> {
  const titles = await titlesOf(db, "post", [...new Set(rows.map((row) => row.content_id))]);
  return rows.map((row) => {
    const title = titles.get(row.content_id);
    return {
      commentID: row.id,
      commentBody: row.body,
      postID: row.content_id,
      postTitle: title ?? "",
      address: title === undefined ? "" : `${publicUrl}/posts/${row.content_id}`,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    };
  });
}

/** The titles of these cannot be another user's name. */
const impersonalSubjects: ReadonlySet<AuditSubject> = new Set(contentKindNames);

async function presentAuditEntries(rows: Rows<ReturnType<typeof auditEntriesBy>>): Promise<OwnAuditEntry[]> {
  return rows.map((row) => ({
    at: row.at,
    action: row.action,
    subject: row.subject_kind,
    subjectID: row.subject_id,
    title: impersonalSubjects.has(row.subject_kind) ? row.subject_title : "",
    detail: row.detail,
  }));
}

async function* mapBatches<Row, Shown>(
  batches: AsyncIterable<Row[]>,
  present: (rows: Row[]) => Promise<Shown[]>,
): AsyncGenerator<Shown[]> {
  for await (const rows of batches) yield await present(rows);
}

type Lists = { [Name in Exclude<keyof PersonalData, keyof AccountData>]: AsyncIterable<PersonalData[Name]> };

/** Streams the JSON of an object: first the values, then the lists, batch by batch. */
async function* streamJson(values: AccountData, lists: Lists): AsyncGenerator<string> {
  yield JSON.stringify(values).slice(0, -1);
  for (const [name, batches] of Object.entries(lists)) {
    yield `,${JSON.stringify(name)}:[`;
    let before = "";
    for await (const entries of batches) {
      yield before + entries.map((entry) => JSON.stringify(entry)).join(",");
      before = ",";
    }
    yield "]";
  }
  yield "}";
}
