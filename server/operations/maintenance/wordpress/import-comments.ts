import { createHash, randomUUID } from "node:crypto";
import { contactLimits } from "../../../../contract/values/limits/accounts.ts";
import { commentLimits } from "../../../../contract/values/limits/comments.ts";
import {
  countGraphemes,
  normalizeLine,
  normalizeText,
} from "../../../../contract/values/text/text-normalization.ts";
import { insertComment } from "../../../content/comments/index.ts";
import { insertUser } from "../../../people/users/index.ts";
import { nextId, timestamp, type Writing } from "../../../platform/database/index.ts";
import { importedName } from "../import-export/index.ts";
import { momentOf } from "./moments.ts";
import { plainText, plainTextWithLinks } from "./plain-text.ts";
import { childText, type XmlElement } from "./read-wxr.ts";
import type { Remark } from "./run.ts";

export type SourceComment = {
  id: number;
  name: string;
  email: string;
  text: string;
  state: "shown" | "held";
  at: string;
};

const anonymous = "Anonymous";

/** PostgreSQL has no larger ones. */
const maxNumber = 2 ** 31 - 1;
/** The HTML of a comment that is read. */
const maxParsedCharacters = 10 * commentLimits.maxCommentCharacters;

/**
 * The comments of an item that come, and why others do not. Comments have no order of answers here, so that an answer
 * begins with the name of whom it answers.
 * @param base what addresses in comments are relative to
 */
export function readComments(
  item: XmlElement,
  base: string,
  remark: Remark,
): { comments: SourceComment[]; leftOut: string[] } {
  const comments: SourceComment[] = [];
  const leftOut: string[] = [];
  const elements = item.children.filter(({ name }) => name === "wp:comment");
  const names = new Map(elements.map((each) => [childText(each, "wp:comment_id"), authorName(each)]));
  for (const element of elements) {
    const type = childText(element, "wp:comment_type");
    const approved = childText(element, "wp:comment_approved");
    const id = Number(childText(element, "wp:comment_id"));
    const content = childText(element, "wp:comment_content");
    const written = plainTextWithLinks(content.slice(0, maxParsedCharacters), base);
    const answered = names.get(childText(element, "wp:comment_parent"));
    const whole = normalizeText(answered === undefined ? written : `@${answered}: ${written}`);
    const text = normalizeText(whole.slice(0, commentLimits.maxCommentCharacters));
    if (type !== "" && type !== "comment") leftOut.push("comments that other sites sent (pingbacks)");
    else if (approved !== "0" && approved !== "1") leftOut.push("spam and removed comments");
    else if (
      !Number.isInteger(id) ||
      id < 1 ||
      id > maxNumber ||
      countGraphemes(normalizeText(written)) === 0
    )
      leftOut.push("comments without text or number");
    else {
      const name = authorName(element);
      if (text.length < whole.length || content.length > maxParsedCharacters)
        remark(`the end of a comment of ${name} is left out: it is too long`);
      comments.push({
        id,
        name,
        text,
        state: approved === "1" ? "shown" : "held",
        email: childText(element, "wp:comment_author_email").trim().toLowerCase(),
        at: momentOf(childText(element, "wp:comment_date_gmt"), childText(element, "wp:comment_date")),
      });
    }
  }
  return { comments, leftOut };
}

function authorName(comment: XmlElement): string {
  const name = normalizeLine(
    plainText(childText(comment, "wp:comment_author")),
    contactLimits.maxNameCharacters,
  );
  return countGraphemes(name) > 0 ? name : anonymous;
}

/** Adds the comments that the site does not have yet, under their names, with which nobody can sign in. */
export async function addComments(
  transaction: Writing,
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
      id: randomUUID(),
      content_kind: "post",
      content_id: record_id,
      body,
      state,
      user_id: await authorOf(transaction, comment),
      created_at: at,
      updated_at: at,
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
async function authorOf(transaction: Writing, { name, email, at }: SourceComment): Promise<number> {
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
