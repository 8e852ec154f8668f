import type { ContactMessage, MessageList, MessageListQuery } from "../../contract/contact.ts";
import { limits } from "../../contract/limits.ts";
import type { MessageState } from "../../contract/message-state.ts";
import { contactApiMessages } from "../../contract/messages/contact.ts";
import { audit } from "../audit/index.ts";
import type { Db } from "../database/index.ts";
import { HttpError, type Viewer } from "../http/index.ts";
import {
  countOpen,
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
    countOpen(db, limits.maxCountedMessages),
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
    decided_at: new Date().toISOString(),
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
  const deleted = await deleteMessages(transaction, ids);
  for (const { id, created_at } of deleted) {
    // Without the sender's name, which would stay in the audit log.
    await audit(transaction, {
      userId: viewer.userId,
      action: "erase",
      subject: "message",
      subjectId: id,
      title: created_at,
    });
  }
  return deleted.length;
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
