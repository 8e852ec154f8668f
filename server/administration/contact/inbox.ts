import { contactApiMessages } from "../../../contract/messages/contact/en.ts";
import type { MessageState } from "../../../contract/moderation.ts";
import type { ContactMessage, MessageList, MessageListQuery } from "../../../contract/schemas/contact.ts";
import { audit } from "../../platform/audit/index.ts";
import { type Db, timestamp } from "../../platform/database/index.ts";
import { HttpError, type Viewer } from "../../platform/http/index.ts";
import {
  countMessages,
  deleteMessages,
  findMessage,
  findMessages,
  type NamedMessageRow,
  type Position,
  updateMessages,
} from "./store.ts";

/** One page of the messages in a state, newest first. */
export async function listMessages(db: Db, query: MessageListQuery): Promise<MessageList> {
  const { state, q, before, limit } = query;
  const [rows, open] = await Promise.all([
    findMessages(db, state, { q, before: before ? parsePosition(before) : undefined, limit: limit + 1 }),
    countMessages(db, { state: "open" }),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { messages: page.map(present), next: last ? `${last.created_at}_${last.id}` : null, open };
}

function parsePosition(cursor: string): Position {
  const [created_at = "", id = ""] = cursor.split("_");
  return { created_at, id };
}

/** Changes the state of messages, in the caller's transaction. @returns how many of them exist */
export function changeMessages(
  transaction: Db,
  viewer: Viewer,
  ids: readonly string[],
  state: MessageState,
): Promise<number> {
  return updateMessages(transaction, ids, {
    state,
    decided_at: timestamp(),
    decided_by: viewer.userId,
  });
}

/** @throws HttpError 404 */
export async function requireMessage(db: Db, id: string): Promise<ContactMessage> {
  const row = await findMessage(db, id);
  if (!row) throw notFound();
  return present(row);
}

/** Deletes messages for good, in the caller's transaction. @returns how many existed */
export async function eraseMessages(
  transaction: Db,
  viewer: Viewer,
  ids: readonly string[],
): Promise<number> {
  const messages = await deleteMessages(transaction, ids);
  for (const { id, created_at } of messages) {
    // Without the sender's name, which would stay in the audit log.
    await audit(transaction, {
      userId: viewer.userId,
      action: "erase",
      subject: "message",
      subjectId: id,
      title: created_at,
    });
  }
  return messages.length;
}

export function notFound(): HttpError {
  return new HttpError("not_found", contactApiMessages.messageNotFound);
}

function present(row: NamedMessageRow): ContactMessage {
  return {
    messageID: row.id,
    state: row.state,
    heldBecause: row.state === "held" ? row.held_because : null,
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    phone: row.phone,
    message: row.message,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    decidedBy: row.decider ?? "",
  };
}
