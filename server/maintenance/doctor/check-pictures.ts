import { z } from "zod";
import { contentKindNames } from "../../../contract/content-kinds.ts";
import { limits } from "../../../contract/limits.ts";
import { pictureFolders } from "../../../contract/picture.ts";
import { bodyPictureNames } from "../../content/index.ts";
import type { Db } from "../../database/index.ts";
import type { ImageStore } from "../../images/index.ts";
import { findReferencedPictures, picturePath, readRows } from "../backup/index.ts";
import { findOrphans } from "../garbage-collection/index.ts";
import { checkSnapshots } from "./check-snapshots.ts";
import { type Finding, ok, warning, wrong } from "./finding.ts";

const recordKind = z.enum(contentKindNames);

/** Above this number, pictures are counted instead of listed. */
const maxListed = 20;

/** Checks that every referenced picture and its variants exist, and looks for unreferenced ones. */
export async function checkPictures(db: Db, store: ImageStore): Promise<Finding[]> {
  const stored = new Set<string>();
  for (const folder of pictureFolders) {
    for await (const { name } of store.list(folder)) stored.add(picturePath({ folder, name }));
  }
  const referenced = await findReferencedPictures(db);
  const missing = referenced.filter((file) => !stored.has(picturePath(file)));
  const owners = await ownersOf(db);
  const lost = missing.map(
    (file) =>
      `images/${picturePath(file)} is missing, used by ${owners.get(file.name.slice(0, 32)) ?? "a user or a setting"}: restore it from a backup, or upload the picture again`,
  );
  const broken = [...lost, ...(await unrecordedPictures(db)), ...(await checkSnapshots(db))];
  return [
    ...(broken.length === 0 ? [ok(`pictures: all ${referenced.length} referenced files exist`)] : []),
    ...broken.slice(0, maxListed).map(wrong),
    ...(broken.length > maxListed ? [wrong(`and ${broken.length - maxListed} more pictures`)] : []),
    await checkOrphans(db, store),
  ];
}

async function checkOrphans(db: Db, store: ImageStore): Promise<Finding> {
  const before = new Date(Date.now() - limits.orphanHours * 3_600_000);
  const { orphans } = await findOrphans(db, store, before);
  if (orphans.length === 0) return ok("pictures: all are referenced");
  const kilobytes = Math.ceil(orphans.reduce((sum, { bytes }) => sum + bytes, 0) / 1024);
  return warning(
    `pictures: nothing references ${orphans.length} files (${kilobytes} KB): kulliyad gc deletes them`,
  );
}

/** Maps the common part of the names of a picture and its variants to what shows it: a record before its versions. */
async function ownersOf(db: Db): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  const stemOf = (name: unknown) => String(name).slice(0, 32);
  for await (const { name, user_id, kind, record_id } of readRows(db, "draft_picture")) {
    owners.set(stemOf(name), `the draft of user ${user_id} of ${kind} ${record_id}`);
  }
  for await (const { name, version_id } of readRows(db, "version_picture")) {
    owners.set(stemOf(name), `the version ${version_id}`);
  }
  for await (const { name, content_kind, content_id } of readRows(db, "picture_reference")) {
    owners.set(stemOf(name), `${content_kind} ${content_id}`);
  }
  return owners;
}

/** Pictures that a record shows without a row in picture_reference, so that they could be deleted. */
async function unrecordedPictures(db: Db): Promise<string[]> {
  const recorded = new Set<string>();
  for await (const { name, content_kind, content_id } of readRows(db, "picture_reference")) {
    recorded.add(`${content_kind} ${content_id} ${name}`);
  }
  const unrecorded: string[] = [];
  for await (const { kind, id, image, body } of readRows(db, "content")) {
    // A draft may have no cover yet.
    const covers = image === "" ? [] : [String(image)];
    const names = [...covers, ...bodyPictureNames(recordKind.parse(kind), String(body))];
    for (const name of new Set(names)) {
      if (!recorded.has(`${kind} ${id} ${name}`)) {
        unrecorded.push(
          `${kind} ${id} shows the picture ${name} without a reference in the database: edit the record and save it`,
        );
      }
    }
  }
  return unrecorded;
}
