import { randomUUID } from "node:crypto";
import { insertComment } from "../comments/index.ts";
import { type Db, nextId } from "../database/index.ts";
import { localIssuer } from "../identity/index.ts";
import type { Images } from "../images/index.ts";
import { insertUser } from "../users/index.ts";
import { drawAvatar } from "./covers/draw-avatar.ts";
import { type DemoPerson, demoComments, demoPeople } from "./demo-content.ts";

type DrawnPerson = DemoPerson & { image: string };

/** Stores everybody's picture. */
export function drawPeople(images: Images): Promise<DrawnPerson[]> {
  return Promise.all(
    demoPeople.map(async (person) => ({
      ...person,
      image: await images.storeAvatar(await drawAvatar(person.avatar)),
    })),
  );
}

/** @returns the users' numbers, in the order of `demoPeople` */
export async function insertPeople(
  transaction: Db,
  people: readonly DrawnPerson[],
  joined: Date,
): Promise<number[]> {
  const ids: number[] = [];
  for (const person of people) {
    const id = await nextId(transaction, "user");
    await insertUser(transaction, {
      id,
      issuer: localIssuer,
      subject: person.email,
      email: person.email,
      username: person.username,
      image_url: `/images/users/${person.image}`,
      picture_source: `/images/users/${person.image}`,
      role: person.role,
      created_at: joined.toISOString(),
      trashed_at: null,
      erased_at: null,
    });
    ids.push(id);
  }
  return ids;
}

/**
 * Writes the comments; later ones of the list are newer.
 * @param posts the posts' numbers, in the order of `demoPosts`
 * @param users the users' numbers, in the order of `demoPeople`
 */
export async function insertComments(
  transaction: Db,
  posts: readonly number[],
  users: readonly number[],
  now: Date,
): Promise<void> {
  for (const [index, comment] of demoComments.entries()) {
    const postId = posts[comment.postIndex];
    const userId = users[comment.personIndex];
    if (postId === undefined || userId === undefined) continue;
    const minutesAgo = (demoComments.length - index) * 37;
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
}
