import { z } from "zod";
import { contentKindNames } from "../../../contract/content-kinds.ts";
import { pictureNamesOf } from "../../content/index.ts";
import type { Db } from "../../database/index.ts";
import { picturesOfSettings, settingsOfVersion } from "../../settings-changes/index.ts";
import { decompressSnapshot, settingsSubject } from "../../versions/index.ts";
import { type Row, readRows } from "../backup/index.ts";

const kindSchema = z.enum(contentKindNames);

/** Versions and drafts that cannot be read, or show a picture without a row for it, so that it could be deleted. */
export async function checkSnapshots(db: Db): Promise<string[]> {
  const problems: string[] = [];
  const ofVersions = await recordedPictures(db, "version_picture", ({ version_id }) => String(version_id));
  for await (const { id, subject, subject_id, data } of readRows(db, "version")) {
    const name = `the version ${id} of ${subject} ${subject_id}`;
    const namesOf = subject === settingsSubject.subject ? namesOfSettings : namesOfRecord(subject);
    problems.push(
      ...problemsOf(
        name,
        () => namesOf(String(data)),
        (picture) => ofVersions.has(`${id} ${picture}`),
      ),
    );
  }
  const draftKey = ({ user_id, kind, record_id }: Row) => `${user_id} ${kind} ${record_id}`;
  const ofDrafts = await recordedPictures(db, "draft_picture", draftKey);
  for await (const draft of readRows(db, "draft")) {
    const key = draftKey(draft);
    const name = `the draft of user ${draft.user_id} of ${draft.kind} ${draft.record_id}`;
    const namesOf = namesOfRecord(draft.kind);
    problems.push(
      ...problemsOf(
        name,
        () => namesOf(String(draft.data)),
        (picture) => ofDrafts.has(`${key} ${picture}`),
      ),
    );
  }
  return problems;
}

/** The pictures in a table, each as what shows it, a space and the file name. */
async function recordedPictures(
  db: Db,
  table: "version_picture" | "draft_picture",
  ownerOf: (row: Row) => string,
): Promise<Set<string>> {
  const recorded = new Set<string>();
  for await (const row of readRows(db, table)) recorded.add(`${ownerOf(row)} ${row.name}`);
  return recorded;
}

const namesOfRecord = (kind: unknown) => (data: string) =>
  pictureNamesOf(kindSchema.parse(kind), decompressSnapshot(data));

const namesOfSettings = (data: string) =>
  picturesOfSettings(settingsOfVersion({ data })).map(({ name }) => name);

/** @param readNames the pictures of the snapshot; throws if it cannot be read */
function problemsOf(
  name: string,
  readNames: () => string[],
  isRecorded: (picture: string) => boolean,
): string[] {
  try {
    return readNames()
      .filter((picture) => !isRecorded(picture))
      .map(
        (picture) =>
          `${name} shows the picture ${picture} without a reference in the database: save it again`,
      );
  } catch {
    return [`${name} cannot be read: restore it from a backup, or delete its row`];
  }
}
