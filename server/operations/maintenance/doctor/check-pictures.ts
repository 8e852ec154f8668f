import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { contentKindNames } from "../../../../contract/values/content-kinds.ts";
import { pictureLimits } from "../../../../contract/values/limits/pictures.ts";
import { pictureFolders } from "../../../../contract/values/pictures/picture-folders.ts";
import { picturesOfSettings, settingsOfVersion } from "../../../administration/settings-changes/index.ts";
import { bodyPictureNames, pictureNamesOf } from "../../../content/records/index.ts";
import { decompressSnapshot, settingsSubject } from "../../../content/versions/index.ts";
import type { Reading } from "../../../platform/database/index.ts";
import { type ImageStore, isDecodable } from "../../../platform/images/index.ts";
import {
  findReferencedPictures,
  type PictureFile,
  picturePath,
  type Row,
  readRows,
} from "../../backups/index.ts";
import { type Finding, ok, warning, wrong } from "./finding.ts";
import { findOrphans, stemOf } from "./orphans.ts";

const kindSchema = z.enum(contentKindNames);

/** Above this number, pictures are counted instead of listed. */
const maxListed = 20;

/**
 * Checks that every referenced picture and its variants exist and are not cut, and looks for unreferenced ones.
 * @param decode reads and decodes each of them, which takes long
 */
export async function checkPictures(db: Reading, store: ImageStore, decode: boolean): Promise<Finding[]> {
  const sizes = new Map<string, number>();
  for (const folder of pictureFolders) {
    for await (const { name, bytes } of store.list(folder)) sizes.set(picturePath({ folder, name }), bytes);
  }
  const referenced = await findReferencedPictures(db);
  const { recorded, owners } = await readReferences(db);
  const lost: string[] = [];
  for (const file of referenced) {
    const fault = await findFault(store, file, sizes.get(picturePath(file)), decode);
    if (!fault) continue;
    const owner = owners.get(stemOf(file.name)) ?? "a user or a setting";
    lost.push(
      `images/${picturePath(file)} is ${fault}, used by ${owner}: restore it from a backup, or upload it again`,
    );
  }
  const broken = [...lost, ...(await findUnrecorded(db, recorded))];
  return [
    ...(broken.length === 0
      ? [
          ok(
            `pictures: all ${referenced.length} referenced files exist and are ${decode ? "readable" : "not cut"}`,
          ),
        ]
      : []),
    ...broken.slice(0, maxListed).map(wrong),
    ...(broken.length > maxListed ? [wrong(`and ${broken.length - maxListed} more pictures`)] : []),
    await checkOrphans(db, store),
  ];
}

/** @param bytes undefined for a file that is not stored @returns what is wrong with it */
async function findFault(
  store: ImageStore,
  { folder, name }: PictureFile,
  bytes: number | undefined,
  decode: boolean,
): Promise<string | undefined> {
  if (bytes === undefined) return "missing";
  if (bytes === 0) return "empty";
  if ((await store.isWhole?.(folder, name)) === false) return "cut";
  if (!decode) return undefined;
  const stored = await store.read(folder, name);
  return stored && (await isDecodable(await buffer(stored.stream))) ? undefined : "damaged";
}

async function checkOrphans(db: Reading, store: ImageStore): Promise<Finding> {
  const before = new Date(Date.now() - pictureLimits.orphanHours * 3_600_000);
  const { orphans } = await findOrphans(db, store, before);
  if (orphans.length === 0) return ok("pictures: all are referenced");
  const kilobytes = Math.ceil(orphans.reduce((sum, { bytes }) => sum + bytes, 0) / 1024);
  return warning(
    `pictures: nothing references ${orphans.length} files (${kilobytes} KB): kulliyad gc deletes them`,
  );
}

const draftName = ({ user_id, kind, record_id }: Row) =>
  `the draft of user ${user_id} of ${kind} ${record_id}`;

/** What shows the pictures in each table: a record is named before its versions and drafts. */
const ownerOf = {
  draft_picture: draftName,
  version_picture: ({ version_id }: Row) => `the version ${version_id}`,
  picture_reference: ({ content_kind, content_id }: Row) => `${content_kind} ${content_id}`,
};

/**
 * @returns `recorded`: what shows a picture, a space and its name; `owners`: what shows the pictures whose names have a
 *   common part
 */
async function readReferences(db: Reading): Promise<{ recorded: Set<string>; owners: Map<string, string> }> {
  const recorded = new Set<string>();
  const owners = new Map<string, string>();
  for (const table of ["draft_picture", "version_picture", "picture_reference"] as const) {
    for await (const row of readRows(db, table)) {
      const owner = ownerOf[table](row);
      recorded.add(`${owner} ${row.name}`);
      owners.set(stemOf(String(row.name)), owner);
    }
  }
  return { recorded, owners };
}

/**
 * Pictures that a record, a version or a draft shows without a row that says so, so that they could be deleted; and
 * versions and drafts that cannot be read.
 */
async function findUnrecorded(db: Reading, recorded: ReadonlySet<string>): Promise<string[]> {
  const problems: string[] = [];
  const compare = (owner: string, names: Iterable<string>, cure: string, label = owner) => {
    for (const name of names) {
      if (recorded.has(`${owner} ${name}`)) continue;
      problems.push(`${label} shows the picture ${name} without a reference in the database: ${cure}`);
    }
  };
  const compareSnapshot = (owner: string, subject: Row[string] | undefined, data: string, label = owner) => {
    try {
      compare(owner, namesIn(subject, data), "save it again", label);
    } catch {
      problems.push(`${label} cannot be read: restore it from a backup, or delete its row`);
    }
  };
  for await (const { kind, id, image, body } of readRows(db, "content")) {
    // A draft may have no cover yet.
    const cover = image === "" ? [] : [String(image)];
    const names = new Set([...cover, ...bodyPictureNames(kindSchema.parse(kind), String(body))]);
    compare(`${kind} ${id}`, names, "edit the record and save it");
  }
  for await (const { id, subject, subject_id, data } of readRows(db, "version")) {
    const owner = `the version ${id}`;
    compareSnapshot(owner, subject, String(data), `${owner} of ${subject} ${subject_id}`);
  }
  for await (const draft of readRows(db, "draft"))
    compareSnapshot(draftName(draft), draft.kind, String(draft.data));
  return problems;
}

/** The pictures of a snapshot. */
function namesIn(subject: Row[string] | undefined, data: string): string[] {
  return subject === settingsSubject.subject
    ? picturesOfSettings(settingsOfVersion({ data })).map(({ name }) => name)
    : pictureNamesOf(kindSchema.parse(subject), decompressSnapshot(data));
}
