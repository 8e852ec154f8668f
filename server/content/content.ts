import type { PictureFolder } from "../../contract/picture.ts";
import { type ContentKind, type Database, nextNumber } from "../database/index.ts";
import type { Images } from "../images/index.ts";
import { insert } from "./store.ts";

/** Which folder of the images base holds a kind's pictures (specification, section 3). */
const pictureFolderOf = {
  post: "posts",
  event: "events",
  service: "services",
} as const satisfies Record<ContentKind, PictureFolder>;

export type NewContent = {
  title: string;
  /** HTML for posts and events, plain text for services. */
  body: string;
  image: Uint8Array;
  imageAlt: string;
  createdAt?: Date;
} & ({ kind: "post" | "service" } | { kind: "event"; status: "ongoing" | "completed" });

/** Creates a record with its picture, which is stored first: a row never names a picture that is not there. */
export async function createContent(
  { db, changes }: Database,
  images: Images,
  content: NewContent,
): Promise<number> {
  const picture = await images.keepPicture(pictureFolderOf[content.kind], content.image);
  const createdAt = (content.createdAt ?? new Date()).toISOString();
  const id = await db.transaction().execute(async (transaction) => {
    const number = await nextNumber(transaction, "content");
    await insert(transaction, {
      kind: content.kind,
      id: number,
      title: content.title,
      body: content.body,
      image: picture.name,
      image_width: picture.width,
      image_height: picture.height,
      image_alt: content.imageAlt,
      status: content.kind === "event" ? content.status : null,
      created_at: createdAt,
      updated_at: createdAt,
      trashed_at: null,
    });
    return number;
  });
  changes.announce();
  return id;
}
