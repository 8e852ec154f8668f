import { randomUUID } from "node:crypto";
import { insertComment } from "../comments/index.ts";
import { type Db, nextNumber } from "../database/index.ts";
import type { Images } from "../images/index.ts";
import { insertUser } from "../users/index.ts";
import { drawAvatar } from "./covers/draw-avatar.ts";
import { demoComments, demoPeople } from "./demo-content.ts";

/** @returns the users' numbers, in the order of `demoPeople` */
export async function fillPeople(db: Db, images: Images, joined: Date): Promise<number[]> {
  const ids: number[] = [];
  for (const person of demoPeople) {
    const image = await images.keepAvatar(await drawAvatar(person.avatar));
    await db.transaction().execute(async (transaction) => {
      const id = await nextNumber(transaction, "user");
      await insertUser(transaction, {
        id,
        issuer: "local",
        subject: person.email,
        email: person.email,
        username: person.username,
        image_url: `/images/users/${image}`,
        role: person.role,
        created_at: joined.toISOString(),
        trashed_at: null,
      });
      ids.push(id);
    });
  }
  return ids;
}

/** Comments in the order they were written: later ones of the list are newer. */
export async function writeComments(
  db: Db,
  posts: readonly number[],
  people: readonly number[],
  now: Date,
): Promise<void> {
  // Posts were made oldest first, and `demoPosts` starts with the newest.
  const newestFirst = posts.toReversed();
  await db.transaction().execute(async (transaction) => {
    for (const [index, comment] of demoComments.entries()) {
      const postId = newestFirst[comment.postIndex];
      const userId = people[comment.personIndex];
      if (postId === undefined || userId === undefined) continue;
      const minutesAgo = (demoComments.length - index) * 5 - 4;
      const written = new Date(now.getTime() - minutesAgo * 60_000).toISOString();
      await insertComment(transaction, {
        id: randomUUID(),
        content_kind: "post",
        content_id: postId,
        user_id: userId,
        body: comment.text,
        created_at: written,
        updated_at: written,
      });
    }
  });
}
