import { createHash, randomUUID } from "node:crypto";
import { limits } from "../../../../contract/limits.ts";
import { countGraphemes, normalizeLine, normalizeText } from "../../../../contract/text-normalization.ts";
import { insertComment } from "../../../content/comments/index.ts";
import { insertUser } from "../../../people/users/index.ts";
import { type Db, nextId, timestamp } from "../../../platform/database/index.ts";
import { importedName } from "../import-export/index.ts";
import { momentOf } from "./moments.ts";
import { plainText } from "./plain-text.ts";
import { childText, type XmlElement } from "./read-wxr.ts";

export type SourceComment = {
  id: number;
  name: string;
  email: string;
  text: string;
  state: "shown" | "held";
  at: string;
};

const anonymous = "Anonymous";

/** The comments of an item that come, and why others do not. */
export function readComments(item: XmlElement): { comments: SourceComment[]; leftOut: string[] } {
  const comments: SourceComment[] = [];
  const leftOut: string[] = [];
  for (const element of item.children) {
    if (element.name !== "wp:comment") continue;
    const type = childText(element, "wp:comment_type");
    const approved = childText(element, "wp:comment_approved");
    const id = Number(childText(element, "wp:comment_id"));
    const text = normalizeText(
      plainText(childText(element, "wp:comment_content")).slice(0, limits.maxCommentCharacters),
    );
    if (type !== "" && type !== "comment") leftOut.push("comments that other sites sent (pingbacks)");
    else if (approved !== "0" && approved !== "1") leftOut.push("spam and removed comments");
    else if (!Number.isSafeInteger(id) || id < 1 || countGraphemes(text) === 0)
      leftOut.push("comments without text or number");
    else {
      const name = normalizeLine(
        plainText(childText(element, "wp:comment_author")),
        limits.maxNameCharacters,
      );
      comments.push({
        ...{ id, text, state: approved === "1" ? "shown" : "held" },
        name: countGraphemes(name) > 0 ? name : anonymous,
        email: childText(element, "wp:comment_author_email").trim().toLowerCase(),
        at: momentOf(childText(element, "wp:comment_date_gmt"), childText(element, "wp:comment_date")),
      });
    }
  }
  return { comments, leftOut };
}

/** Adds the comments that the site does not have yet, under their names, with which nobody can sign in. */
export async function addComments(
  transaction: Db,
  { guid, postId, id: record_id }: { guid: string; postId: number; id: number },
  comments: readonly SourceComment[],
): Promise<number> {
  if (comments.length === 0) return 0;
  const existing = await transaction
    .selectFrom("imported_item")
    .where(({ and }) => and({ kind: "post", record_id }))
    .select("comment")
    .execute();
  const known = new Set(existing.map(({ comment }) => comment));
  let added = 0;
  for (const comment of comments) {
    if (known.has(comment.id)) continue;
    known.add(comment.id);
    const { text: body, state, at } = comment;
    await insertComment(transaction, {
      ...{ id: randomUUID(), content_kind: "post", content_id: record_id, body, state },
      ...{ user_id: await authorOf(transaction, comment), created_at: at, updated_at: at },
    });
    await transaction
      .insertInto("imported_item")
      .values({ guid, post: postId, comment: comment.id, kind: "post", record_id, imported_at: timestamp() })
      .execute();
    added += 1;
  }
  return added;
}

/** One name for all comments that somebody wrote under the same name and address, of which only a hash is kept. */
async function authorOf(transaction: Db, { name, email, at }: SourceComment): Promise<number> {
  const subject = `wordpress ${createHash("sha256").update(`${name}\0${email}`).digest("hex")}`;
  const known = await transaction
    .selectFrom("user")
    .where(({ and }) => and({ issuer: "", subject }))
    .select("id")
    .executeTakeFirst();
  if (known) return known.id;
  const id = await nextId(transaction, "user");
  await insertUser(transaction, importedName({ id, subject, username: name, created_at: at }));
  return id;
}
