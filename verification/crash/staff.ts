import { openDatabase } from "../../server/platform/database/index.ts";
import { createImages, openImageStore } from "../../server/platform/images/index.ts";
import { createPost, repeat, signIn } from "../../server/testing/factories.ts";
import type { Site } from "./site.ts";

/** Signed-in writers, and the post that accepts comments. */
export type Staff = { headers: readonly { authorization: string }[]; guestBook: number };

/** Enough that none of them reaches the rate limit. */
const people = 40;

/** Prepares a site before its server starts: signed-in users and a post that accepts comments. */
export async function prepareStaff({ location, pictures }: Site): Promise<Staff> {
  const database = await openDatabase(location);
  try {
    const where = { database, images: createImages(await openImageStore(pictures)) };
    const staff = await repeat(people, () => signIn(where, { role: "SUPERADMIN", issuer: "local" }));
    const guestBook = await createPost(where, { title: "The guest book" });
    return { headers: staff.map(({ headers }) => headers), guestBook };
  } finally {
    await database.close();
  }
}
