import { z } from "zod";
import { contentKindNames } from "../../../contract/content-kinds.ts";
import { limits } from "../../../contract/limits.ts";
import { pictureFolders } from "../../../contract/picture.ts";
import { bodyPictureNames } from "../../content/index.ts";
import type { Db } from "../../database/index.ts";
import type { ImageStore } from "../../images/index.ts";
import { findReferencedPictures, picturePath, readRows } from "../backup/index.ts";
import { findOrphans } from "../garbage-collection/index.ts";
import { type Finding, note, ok, wrong } from "./finding.ts";

const recordKind = z.enum(contentKindNames);

/** Above this number, pictures are counted instead of listed. */
const maxListed = 20;

/** Whether every picture that is shown is there, with its smaller copies, and whether others are. */
export async function checkPictures(db: Db, store: ImageStore): Promise<Finding[]> {
  const there = new Set<string>();
  for (const folder of pictureFolders) {
    for await (const { name } of store.list(folder)) there.add(picturePath({ folder, name }));
  }
  const shown = await findReferencedPictures(db);
  const missing = shown.filter((file) => !there.has(picturePath(file)));
  const owners = await ownersOf(db);
  const lost = missing.map(
    (file) =>
      `images/${picturePath(file)} is missing, of ${owners.get(file.name.slice(0, 32)) ?? "a person or a setting"}: bring it back from a backup, or upload the picture again`,
  );
  const unknown = await unknownPictures(db);
  const broken = [...lost, ...unknown];
  return [
    ...(broken.length === 0 ? [ok(`pictures: all ${shown.length} files that are shown are there`)] : []),
    ...broken.slice(0, maxListed).map(wrong),
    ...(broken.length > maxListed ? [wrong(`and ${broken.length - maxListed} more pictures`)] : []),
    await checkOrphans(db, store),
  ];
}

async function checkOrphans(db: Db, store: ImageStore): Promise<Finding> {
  const before = new Date(Date.now() - limits.orphanHours * 3_600_000);
  const { orphans } = await findOrphans(db, store, before);
  if (orphans.length === 0) return ok("pictures: none lies around that nothing shows");
  const kilobytes = Math.ceil(orphans.reduce((sum, { bytes }) => sum + bytes, 0) / 1024);
  return note(`pictures: nothing shows ${orphans.length} files (${kilobytes} KB): kulliyad gc removes them`);
}

/** Who shows a picture, by what its name shares with those of its smaller copies. */
async function ownersOf(db: Db): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  for await (const { name, content_kind, content_id } of readRows(db, "picture_reference")) {
    owners.set(String(name).slice(0, 32), `${content_kind} ${content_id}`);
  }
  return owners;
}

/** Pictures that a record's cover or text names, while it is not noted that it shows them: they could be removed. */
async function unknownPictures(db: Db): Promise<string[]> {
  const noted = new Set<string>();
  for await (const { name, content_kind, content_id } of readRows(db, "picture_reference")) {
    noted.add(`${content_kind} ${content_id} ${name}`);
  }
  const unknown: string[] = [];
  for await (const { kind, id, image, body } of readRows(db, "content")) {
    const names = [String(image), ...bodyPictureNames(recordKind.parse(kind), String(body))];
    for (const name of new Set(names)) {
      if (!noted.has(`${kind} ${id} ${name}`)) {
        unknown.push(
          `${kind} ${id} names the picture ${name}, which is not noted: edit the record, and save it`,
        );
      }
    }
  }
  return unknown;
}
