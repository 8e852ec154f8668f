import { randomUUID } from "node:crypto";
import { emptyFields } from "../../contract/schemas/content-fields.ts";
import { type ContentKind, contentKinds } from "../../contract/values/content-kinds.ts";
import { refreshEntries } from "../content/search-index/index.ts";
import { compressSnapshot } from "../content/versions/index.ts";
import { nextId } from "../platform/database/index.ts";
import type { StoredPicture } from "../platform/images/index.ts";
import { createRecord, createUser, type FactoryDeps, picture } from "./factories.ts";
import { writeRows } from "./write-rows.ts";

const dayMs = 86_400_000;

/** What `createNewsroomRecord` creates. */
type NewsroomRecord = {
  kind: ContentKind;
  id: number;
  author: number;
  versionId: number;
  linkId: string;
  /** The paths of the pictures that only the version and only the draft show, as `folder/name`. */
  versionPicture: string;
  draftPicture: string;
};

/**
 * Creates a scheduled record as rows of every table of the newsroom: a version, an autosaved draft, a preview link, a
 * review that was sent back, and a job.
 */
export async function createNewsroomRecord(
  deps: FactoryDeps,
  kind: ContentKind = "post",
  {
    by,
    dueAt = new Date(Date.now() + dayMs),
    expiresAt = new Date(Date.now() + 7 * dayMs),
  }: { by?: number; dueAt?: Date; expiresAt?: Date } = {},
): Promise<NewsroomRecord> {
  const { db } = deps.database;
  const folder = contentKinds[kind].pictureFolder;
  const author = by ?? (await createUser(deps, { role: "EDITOR" }));
  const id = await createRecord(deps, kind, { title: "A planned record" });
  const at = new Date().toISOString();
  const [inVersion, inDraft] = [
    await deps.images.storePicture(folder, picture),
    await deps.images.storePicture(folder, picture),
  ];
  const snapshotOf = (body: string, { name, width, height }: StoredPicture) =>
    compressSnapshot({
      title: "A planned record",
      body,
      image: { name, width, height },
      imageAlt: "",
      fields: emptyFields,
      lang: "so",
    });
  const versionId = await writeRows(db, (transaction) => nextId(transaction, "version"));
  await writeRows(db, (transaction) =>
    transaction
      .updateTable("content")
      .set({
        state: "scheduled",
        publish_at: dueAt.toISOString(),
        published_at: null,
        version_id: versionId,
        author_id: author,
        lang: "so",
      })
      .where("kind", "=", kind)
      .where("id", "=", id)
      .execute(),
  );
  await refreshEntries(db);
  await writeRows(db, (transaction) =>
    transaction
      .insertInto("version")
      .values({
        id: versionId,
        subject: kind,
        subject_id: id,
        user_id: author,
        at,
        reason: "schedule",
        published: 0,
        window_started_at: at,
        title: "A planned record",
        data: snapshotOf("<p>The version.</p>", inVersion),
      })
      .execute(),
  );
  const { name, width } = inVersion;
  await writeRows(db, (transaction) =>
    transaction
      .insertInto("version_picture")
      .values({ version_id: versionId, folder, name, width })
      .execute(),
  );
  const draft = { user_id: author, kind, record_id: id };
  await writeRows(db, (transaction) =>
    transaction
      .insertInto("draft")
      .values({
        ...draft,
        base_version: versionId,
        revision: 2,
        tab: "a-tab",
        sequence: 3,
        data: snapshotOf("<p>The draft.</p>", inDraft),
        updated_at: at,
      })
      .execute(),
  );
  await writeRows(db, (transaction) =>
    transaction
      .insertInto("draft_picture")
      .values({ ...draft, folder, name: inDraft.name, width: inDraft.width })
      .execute(),
  );
  const linkId = randomUUID();
  await writeRows(db, (transaction) =>
    transaction
      .insertInto("preview_link")
      .values({
        id: linkId,
        token_hash: randomUUID().replaceAll("-", "").repeat(2),
        kind,
        record_id: id,
        version_id: versionId,
        user_id: author,
        created_at: at,
        expires_at: expiresAt.toISOString(),
      })
      .execute(),
  );
  await writeRows(db, (transaction) =>
    transaction
      .insertInto("review")
      .values({
        kind,
        record_id: id,
        version_id: versionId,
        status: "returned",
        user_id: author,
        requested_at: at,
        returned_by: author,
        reason: "Cinwaanka beddel.",
      })
      .execute(),
  );
  await writeRows(db, (transaction) =>
    transaction
      .insertInto("scheduled_job")
      .values({
        id: randomUUID(),
        type: "publish",
        subject: kind,
        subject_id: id,
        due_at: dueAt.toISOString(),
        run_after: dueAt.toISOString(),
        attempts: 0,
        last_error: "",
        leased_until: null,
      })
      .execute(),
  );
  return {
    kind,
    id,
    author,
    versionId,
    linkId,
    versionPicture: `${folder}/${name}`,
    draftPicture: `${folder}/${inDraft.name}`,
  };
}
