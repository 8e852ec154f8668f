import { z } from "zod";
import { commentListSchema } from "../../contract/schemas/comment.ts";
import { pictureSchema } from "../../contract/schemas/picture.ts";
import { trashSchema } from "../../contract/schemas/trash.ts";
import { listedUserSchema } from "../../contract/schemas/user.ts";
import { type ContentKind, contentKindNames, contentKinds } from "../../contract/values/content-kinds.ts";
import { pictureFolders } from "../../contract/values/pictures/picture-folders.ts";
import { variantFormats, variantName, variantWidths } from "../../contract/values/pictures/pictures.ts";
import type { Site } from "./site.ts";
import type { Staff } from "./staff.ts";
import type { Found } from "./write-log.ts";
import { bodyPictures, completed, coverWidth } from "./writes.ts";

/** The content of a site, as its API returns it. */
export type SiteContent = {
  /** By marker; several if a record was created twice. */
  found: ReadonlyMap<string, readonly Found[]>;
  /** URLs of all pictures of live records, including variants of covers. */
  pictures: ReadonlySet<string>;
  /** The same for trashed records: stored, but not served. */
  trashedPictures: ReadonlySet<string>;
  /** Pages of live posts and events. */
  pages: readonly string[];
};

/** A record in the same names for all kinds. */
type CheckedRecord = {
  kind: ContentKind;
  title: string;
  id: string;
  image: string;
  picture: { width: number };
  /** Undefined if the API returns only a summary. */
  body: string | undefined;
  status: boolean | undefined;
};

/** Reads everything, as a visitor and as staff. */
export async function readSiteContent({ base }: Site, staff: Staff): Promise<SiteContent> {
  const headers = { ...staff.headers[0] };
  const read = async <Body>(path: string, schema: z.ZodType<Body>): Promise<Body> => {
    const response = await fetch(base + path, { headers });
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return schema.parse(await response.json());
  };
  const found = new Map<string, Found[]>();
  const pictures = new Set<string>();
  const trashedPictures = new Set<string>();
  const note = (text: string, seen: Found) => {
    const [, marker] = text.match(/\b(m\d+)\b/) ?? [];
    if (marker) found.set(marker, [...(found.get(marker) ?? []), seen]);
  };
  const addRecord = (record: CheckedRecord, where: "live" | "trashed") => {
    const [, version] = record.title.match(/version (\d+)/) ?? [];
    addPictures(record, where === "live" ? pictures : trashedPictures);
    if (version === undefined) return;
    note(record.title, {
      id: record.id,
      state: `${version} ${where}`,
      whole: isWhole(record, Number(version)),
    });
  };

  const trash = await read("/api/dashboard-stats/trash", trashSchema);
  const pages: string[] = [];
  for (const kind of contentKindNames) {
    const { allPath, pagePath, trashList } = contentKinds[kind];
    for (const fields of await read(allPath, z.array(recordSchema))) {
      const record = toCheckedRecord(kind, fields);
      addRecord(record, "live");
      pages.push(pagePath.replace(":id", record.id));
    }
    for (const fields of trash[trashList]) addRecord(toCheckedRecord(kind, fields), "trashed");
  }

  const people = await read("/api/user/fetchAll", z.array(listedUserSchema));
  const addUser = ({ email, username, userId, user_role }: (typeof people)[number], where: string) => {
    const whole = email === `${username.replace("Mark ", "")}@crash.example`;
    note(username, {
      id: String(userId),
      state: where === "live" ? `${user_role} live` : `${user_role} trashed`,
      whole,
    });
  };
  for (const person of people) addUser(person, "live");
  for (const person of trash.deletedUsers) addUser(person, "trashed");

  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const list = await read(
      `/api/comments?postID=${staff.guestBook}&page=${page}&limit=100`,
      commentListSchema,
    );
    pages = list.totalPages;
    for (const { commentID, commentBody } of list.comments) {
      note(commentBody, {
        id: commentID,
        state: "0 live",
        whole: /^Mark m\d+ version 0\. So much for this\.$/.test(commentBody),
      });
    }
  }
  return { found, pictures, trashedPictures, pages };
}

const recordSchema = z.looseObject({
  picture: pictureSchema,
  status: z.boolean().optional(),
});

function toCheckedRecord(kind: ContentKind, fields: object): CheckedRecord {
  const { picture, status, ...more } = recordSchema.parse(fields);
  const names = contentKinds[kind].fields;
  return {
    kind,
    title: z.string().parse(more[names.title]),
    id: String(z.int().parse(more[names.id])),
    image: z.string().parse(more[names.image]),
    picture,
    body: z.string().optional().parse(more[names.body]),
    status,
  };
}

/** Whether title, text, pictures and status belong to the same version. */
function isWhole({ kind, title, picture, body, status }: CheckedRecord, version: number): boolean {
  const shown = body?.match(/<img /g)?.length ?? 0;
  return (
    picture.width === coverWidth(version) &&
    (status === undefined || status === completed(version)) &&
    (body === undefined ||
      (body.includes(title) &&
        shown === (contentKinds[kind].bodyFormat === "text" ? 0 : bodyPictures(version))))
  );
}

function addPictures({ kind, image, picture, body }: CheckedRecord, pictures: Set<string>): void {
  const copies = variantWidths(picture.width).flatMap((width) =>
    variantFormats.map((format) => variantName(image, width, format)),
  );
  for (const name of [image, ...copies]) pictures.add(`/images/${contentKinds[kind].pictureFolder}/${name}`);
  for (const address of picturesIn(body ?? "")) pictures.add(address);
}

const storedPicture = new RegExp(`/images/(${pictureFolders.join("|")})/[\\w.-]+`, "g");

/** URLs of all stored pictures in HTML. */
export function picturesIn(html: string): string[] {
  return html.match(storedPicture) ?? [];
}
