import type { PictureFolder } from "../../contract/picture.ts";
import { settingsSchema } from "../../contract/settings.ts";
import type { Db } from "../database/index.ts";
import { copyNames } from "../images/index.ts";

export type PictureFile = { folder: PictureFolder; name: string };

/**
 * Every picture file that the database shows: covers and pictures in texts with their smaller copies, people's own
 * pictures, and the president's portrait. Each once.
 */
export async function shownPictures(db: Db): Promise<PictureFile[]> {
  const uses = await db.selectFrom("picture_use").select(["folder", "name", "width"]).distinct().execute();
  const people = await db.selectFrom("user").where("image_url", "!=", "").select("image_url").execute();
  const files = [
    ...uses.flatMap(({ folder, name, width }) =>
      [name, ...copyNames(name, width)].map((file) => ({ folder, name: file })),
    ),
    ...people.flatMap(({ image_url }) => avatarAt(image_url)),
    ...(await portrait(db)),
  ];
  return [...new Map(files.map((file) => [pathOf(file), file])).values()];
}

export function pathOf({ folder, name }: PictureFile): string {
  return `${folder}/${name}`;
}

/** An address that is not of a stored picture is somebody else's, from before pictures were copied. */
function avatarAt(address: string): PictureFile[] {
  const name = address.match(/^\/images\/users\/([0-9a-f]{32}\.webp)$/)?.[1];
  return name ? [{ folder: "users", name }] : [];
}

async function portrait(db: Db): Promise<PictureFile[]> {
  const row = await db
    .selectFrom("setting")
    .where("key", "=", "president")
    .select("value")
    .executeTakeFirst();
  if (!row) return [];
  try {
    const { portrait: name } = settingsSchema.shape.president.parse(JSON.parse(row.value));
    return avatarAt(`/images/users/${name}`);
  } catch {
    // A row that is not valid is passed over where pages are made, too.
    return [];
  }
}
