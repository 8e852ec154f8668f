import type { Selectable } from "kysely";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import type { AuditSubject } from "../../../contract/schemas/audit.ts";
import type { AccountData, OwnAuditEntry, PersonalData } from "../../../contract/schemas/personal-data.ts";
import { type ContentKind, contentKindNames } from "../../../contract/values/content-kinds.ts";
import { inboxLimits } from "../../../contract/values/limits/inbox.ts";
import { requestLimits } from "../../../contract/values/limits/requests.ts";
import { publicPath } from "../../../contract/values/paths/paths.ts";
import { titlesOf } from "../../content/records/index.ts";
import { answersOf, type EntryRow, formOf } from "../../content/registrations/index.ts";
import { decompressSnapshot } from "../../content/versions/index.ts";
import { addDays, type Reading, type Schema } from "../../platform/database/index.ts";
import { HttpError, type Viewer } from "../../platform/http/index.ts";
import { readSettings } from "../../settings/index.ts";
import { listSessions } from "../sessions/index.ts";
import { findActiveUser, presentListedUser } from "../users/index.ts";
import { idempotencyKeysOf, inBatches, pendingRolesOf, textBatchSize } from "./store.ts";

/**
 * Streams the JSON of `PersonalData`, so that years of comments do not fill the memory.
 * @throws HttpError 401 when the user no longer exists
 */
export async function exportPersonalData(
  db: Reading,
  viewer: Viewer,
  publicUrl: string,
): Promise<AsyncGenerator<string>> {
  const { userId } = viewer;
  const data = await accountData(db, viewer);
  return streamJson(data, {
    ...contentLists(db, userId, publicUrl),
    ...otherLists(db, userId, data.account.email),
  });
}

async function accountData(db: Reading, viewer: Viewer): Promise<AccountData> {
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
      until: addDays(Date.parse(created_at), requestLimits.idempotencyHours / 24),
    })),
  };
}

type Lists = { [Name in Exclude<keyof PersonalData, keyof AccountData>]: AsyncIterable<PersonalData[Name]> };
type ContentList = "comments" | "drafts" | "versions" | "previewLinks" | "begunRecords";

/** What a user wrote. */
function contentLists(db: Reading, userId: number, publicUrl: string): Pick<Lists, ContentList> {
  const withTexts = { size: textBatchSize };
  return {
    comments: inBatches(db.selectFrom("comment").where("user_id", "=", userId).selectAll(), (rows) =>
      presentComments(db, rows, publicUrl),
    ),
    drafts: ofEachKind((kind) =>
      inBatches(
        db
          .selectFrom("draft")
          .where(({ and }) => and({ user_id: userId, kind }))
          .select(["record_id as id", "updated_at", "data"]),
        (rows) =>
          rows.map(({ id, updated_at: updatedAt, data }) => ({
            kind,
            id,
            updatedAt,
            snapshot: decompressSnapshot(data),
          })),
        { column: "record_id", ...withTexts },
      ),
    ),
    versions: ofEachKind((kind) =>
      inBatches(
        db.selectFrom("version").where("user_id", "=", userId).where("subject", "=", kind).selectAll(),
        (rows) =>
          rows.map(({ id: versionID, subject_id: id, at, reason, data }) => ({
            kind,
            id,
            versionID,
            at,
            reason,
            snapshot: decompressSnapshot(data),
          })),
        withTexts,
      ),
    ),
    previewLinks: inBatches(db.selectFrom("preview_link").where("user_id", "=", userId).selectAll(), (rows) =>
      rows.map(({ kind, record_id: id, created_at: createdAt, expires_at: expiresAt }) => ({
        kind,
        id,
        createdAt,
        expiresAt,
      })),
    ),
    begunRecords: ofEachKind((kind) =>
      inBatches(
        db
          .selectFrom("content")
          .where(({ and }) => and({ kind, author_id: userId }))
          .select(["id", "begun_at"]),
        (rows) => rows.map(({ id, begun_at: begunAt }) => ({ kind, id, begunAt })),
      ),
    ),
  };
}

/** What a user did beside writing, what was done to them, and the messages from their e-mail address. */
function otherLists(db: Reading, userId: number, email: string): Omit<Lists, ContentList> {
  return {
    // Without the settings: they are the college's.
    settingsVersions: inBatches(
      db
        .selectFrom("version")
        .where(({ and }) => and({ user_id: userId, subject: "settings" }))
        .select(["id", "at", "reason", "title"]),
      (rows) =>
        rows.map(({ id: versionID, at, reason, title: changed }) => ({ versionID, at, reason, changed })),
    ),
    entries: inBatches(db.selectFrom("entry").where("email", "=", email).selectAll(), (rows) =>
      rows.map(presentEntry),
    ),
    deeds: inBatches(db.selectFrom("audit").where("user_id", "=", userId).selectAll(), presentAuditEntries),
    // Who acted is not part of the export.
    doneToOne: inBatches(
      db
        .selectFrom("audit")
        .where("subject_kind", "=", "user")
        .where("subject_id", "=", String(userId))
        .selectAll(),
      presentAuditEntries,
    ),
  };
}

function presentEntry(row: EntryRow): PersonalData["entries"][number] {
  const { id: entryID, state, code, name, email, phone, message, created_at: createdAt } = row;
  return {
    entryID,
    form: formOf(row),
    state,
    code,
    name,
    email,
    phone,
    message,
    createdAt,
    answers: answersOf(row),
    until: row.content_id === null ? addDays(Date.parse(createdAt), inboxLimits.messageDays) : null,
  };
}

/** Records of two kinds may have the same id. */
async function* ofEachKind<Rows>(read: (kind: ContentKind) => AsyncGenerator<Rows>): AsyncGenerator<Rows> {
  for (const kind of contentKindNames) yield* read(kind);
}

async function presentComments(
  db: Reading,
  rows: Selectable<Schema["comment"]>[],
  publicUrl: string,
): Promise<PersonalData["comments"]> {
  const settings = await readSettings(db);
  const titles = await titlesOf(db, "post", [...new Set(rows.map((row) => row.content_id))]);
  return rows.map((row) => {
    const title = titles.get(row.content_id);
    return {
      commentID: row.id,
      commentBody: row.body,
      postID: row.content_id,
      postTitle: title ?? "",
      address:
        title === undefined
          ? ""
          : publicUrl + publicPath({ kind: "post", id: row.content_id, title }, settings),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      state: row.state,
    };
  });
}

/** The titles of these cannot be another user's name. */
const impersonalSubjects: ReadonlySet<AuditSubject> = new Set([...contentKindNames, "settings", "redirect"]);

function presentAuditEntries(rows: Selectable<Schema["audit"]>[]): OwnAuditEntry[] {
  return rows.map((row) => ({
    at: row.at,
    action: row.action,
    subject: row.subject_kind,
    subjectID: row.subject_id,
    title: impersonalSubjects.has(row.subject_kind) ? row.subject_title : "",
    detail: row.detail,
  }));
}

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
