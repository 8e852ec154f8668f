import type { AuditSubject } from "../../contract/audit.ts";
import { limits } from "../../contract/limits.ts";
import type { OwnAccount, OwnComment, OwnData, OwnDeed } from "../../contract/own-data.ts";
import { wording } from "../../contract/wording.ts";
import { liveTitles } from "../content/index.ts";
import type { Db } from "../database/index.ts";
import { HttpError, type Viewer } from "../http/index.ts";
import { listSessions } from "../sessions/index.ts";
import { findUser, presentListed } from "../users/index.ts";
import { answersTo, commentsBy, deedsBy, deedsTo, grantsOf } from "./store.ts";

type Rows<Source> = Source extends AsyncGenerator<infer Batch> ? Batch : never;

/**
 * Everything that is kept about a person, as the JSON text of `OwnData`, piece by piece: who wrote for years must not fill
 * the memory.
 * @throws HttpError 401 when the person is gone
 */
export async function ownData(db: Db, viewer: Viewer, publicUrl: string): Promise<AsyncGenerator<string>> {
  const { userId } = viewer;
  return jsonText(await accountOf(db, viewer), {
    comments: presented(commentsBy(db, userId), (rows) => presentComments(db, rows, publicUrl)),
    deeds: presented(deedsBy(db, userId), presentDeeds),
    doneToOne: presented(deedsTo(db, userId), presentDeeds),
  });
}

async function accountOf(db: Db, viewer: Viewer): Promise<OwnAccount> {
  const row = await findUser(db, viewer.userId);
  if (!row) throw new HttpError("unauthenticated", wording.api.sessionEnded);
  const [sessions, grants, answers] = await Promise.all([
    listSessions(db, viewer),
    grantsOf(db, row.email),
    answersTo(db, row.id),
  ]);
  return {
    madeAt: new Date().toISOString(),
    account: {
      ...presentListed(row),
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
  const titles = await liveTitles(db, "post", [...new Set(rows.map((row) => row.content_id))]);
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

/** What these are called is nobody else's name. */
const nameless: ReadonlySet<AuditSubject> = new Set(["post", "event", "service"]);

async function presentDeeds(rows: Rows<ReturnType<typeof deedsBy>>): Promise<OwnDeed[]> {
  return rows.map((row) => ({
    at: row.at,
    action: row.action,
    subject: row.subject_kind,
    subjectID: row.subject_id,
    title: nameless.has(row.subject_kind) ? row.subject_title : "",
    detail: row.detail,
  }));
}

async function* presented<Row, Shown>(
  batches: AsyncIterable<Row[]>,
  present: (rows: Row[]) => Promise<Shown[]>,
): AsyncGenerator<Shown[]> {
  for await (const rows of batches) yield await present(rows);
}

type Lists = { [Name in Exclude<keyof OwnData, keyof OwnAccount>]: AsyncIterable<OwnData[Name]> };

/** The text of an object with some values and some lists, which are read as they are written. */
async function* jsonText(values: OwnAccount, lists: Lists): AsyncGenerator<string> {
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
