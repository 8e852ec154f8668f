import { contentKindNames } from "../../../contract/content-kinds.ts";
import { limits } from "../../../contract/limits.ts";
import { apiMessages } from "../../../contract/messages/api.ts";
import { publicPath } from "../../../contract/paths.ts";
import type { AuditSubject } from "../../../contract/schemas/audit.ts";
import type {
  AccountData,
  BegunRecord,
  OwnAuditEntry,
  OwnComment,
  OwnDraft,
  OwnMessage,
  OwnPreviewLink,
  OwnRemark,
  OwnSettingsVersion,
  OwnVersion,
  PersonalData,
} from "../../../contract/schemas/personal-data.ts";
import { titlesOf } from "../../content/records/index.ts";
import { decompressSnapshot } from "../../content/versions/index.ts";
import type { Db } from "../../platform/database/index.ts";
import { HttpError, type Viewer } from "../../platform/http/index.ts";
import { readSettings } from "../../settings/index.ts";
import { listSessions } from "../sessions/index.ts";
import { findActiveUser, presentListedUser } from "../users/index.ts";
import {
  auditEntriesAbout,
  auditEntriesBy,
  commentsBy,
  draftsBy,
  idempotencyKeysOf,
  messagesFrom,
  pendingRolesOf,
  previewLinksBy,
  recordsBegunBy,
  remarksBy,
  settingsVersionsBy,
  versionsBy,
} from "./store.ts";

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
  const data = await accountData(db, viewer);
  return streamJson(data, {
    comments: mapBatches(commentsBy(db, userId), (rows) => presentComments(db, rows, publicUrl)),
    drafts: mapBatches(draftsBy(db, userId), presentDrafts),
    versions: mapBatches(versionsBy(db, userId), presentVersions),
    settingsVersions: mapBatches(settingsVersionsBy(db, userId), presentSettingsVersions),
    previewLinks: mapBatches(previewLinksBy(db, userId), presentPreviewLinks),
    remarks: mapBatches(remarksBy(db, userId), presentRemarks),
    begunRecords: mapBatches(recordsBegunBy(db, userId), presentBegunRecords),
    messages: mapBatches(messagesFrom(db, data.account.email), presentMessages),
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

function presentMessages(rows: Rows<ReturnType<typeof messagesFrom>>): OwnMessage[] {
  return rows.map(({ id, firstname, lastname, email, phone, message, created_at }) => ({
    messageID: id,
    firstname,
    lastname,
    email,
    phone,
    message,
    createdAt: created_at,
    until: new Date(Date.parse(created_at) + limits.messageDays * 86_400_000).toISOString(),
  }));
}

/** The titles of these cannot be another user's name. */
const impersonalSubjects: ReadonlySet<AuditSubject> = new Set([...contentKindNames, "settings", "redirect"]);

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

function presentDrafts(rows: Rows<ReturnType<typeof draftsBy>>): OwnDraft[] {
  return rows.map(({ kind, id, updated_at, data }) => ({
    kind,
    id,
    updatedAt: updated_at,
    snapshot: decompressSnapshot(data),
  }));
}

function presentVersions(rows: Rows<ReturnType<typeof versionsBy>>): OwnVersion[] {
  return rows.map(({ kind, subject_id, id, at, reason, data }) => ({
    kind,
    id: subject_id,
    versionID: id,
    at,
    reason,
    snapshot: decompressSnapshot(data),
  }));
}

function presentSettingsVersions(rows: Rows<ReturnType<typeof settingsVersionsBy>>): OwnSettingsVersion[] {
  return rows.map(({ id, at, reason, title }) => ({ versionID: id, at, reason, changed: title }));
}

function presentPreviewLinks(rows: Rows<ReturnType<typeof previewLinksBy>>): OwnPreviewLink[] {
  return rows.map(({ id, kind, record_id, created_at, expires_at }) => ({
    kind,
    id: record_id,
    linkID: id,
    createdAt: created_at,
    expiresAt: expires_at,
  }));
}

function presentRemarks(rows: Rows<ReturnType<typeof remarksBy>>): OwnRemark[] {
  return rows.map(({ kind, record_id, at, text }) => ({ kind, id: record_id, at, text }));
}

function presentBegunRecords(rows: Rows<ReturnType<typeof recordsBegunBy>>): BegunRecord[] {
  return rows.map(({ kind, id, begun_at }) => ({ kind, id, begunAt: begun_at }));
}

async function* mapBatches<Row, Shown>(
  batches: AsyncIterable<Row[]>,
  present: (rows: Row[]) => Shown[] | Promise<Shown[]>,
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
