import {
  changedCountSchema,
  changedMessageBody,
  changedMessagesBody,
  deletedMessagesBody,
  messageListQuery,
  messageListSchema,
  messageParams,
  messageSchema,
  newMessageBody,
  outboxSchema,
  queuedMailSchema,
  receivedMessageSchema,
} from "../schemas/contact.ts";
import { emptyQuery } from "../schemas/list.ts";
import { endpoint, noContent } from "./endpoint.ts";

const messages = "/api/contact/messages";
const staff = { permission: "contact.manage", tags: ["contact"] } as const;
const refusals = ["unauthenticated", "forbidden"] as const;

export const mailEndpoints = {
  outbox: endpoint({
    method: "GET",
    path: "/api/contact/outbox",
    permission: "mail.manage",
    summary: "Lists the latest mail to staff, and what became of it",
    tags: ["contact"],
    querystring: emptyQuery,
    responses: { 200: outboxSchema },
    errors: refusals,
  }),
  sendTest: endpoint({
    method: "POST",
    path: "/api/contact/outbox/test",
    permission: "mail.manage",
    summary: "Queues a test mail to the viewer",
    tags: ["contact"],
    responses: { 201: queuedMailSchema },
    errors: [...refusals, "conflict"],
  }),
};

export const contactEndpoints = {
  send: endpoint({
    method: "POST",
    path: "/api/contact",
    permission: "public",
    summary: "Sends a message to the college; the same message within a day is stored once",
    tags: ["contact"],
    body: newMessageBody,
    responses: { 201: receivedMessageSchema },
    errors: ["not_found", "invalid"],
  }),
  list: endpoint({
    ...staff,
    method: "GET",
    path: messages,
    summary: "Lists the messages in a state, newest first",
    querystring: messageListQuery,
    responses: { 200: messageListSchema },
    errors: refusals,
  }),
  change: endpoint({
    ...staff,
    method: "PATCH",
    path: `${messages}/:id`,
    summary: "Marks a message as open, done or held",
    params: messageParams,
    body: changedMessageBody,
    responses: { 200: messageSchema },
    errors: [...refusals, "not_found", "invalid"],
  }),
  changeMany: endpoint({
    ...staff,
    method: "PATCH",
    path: messages,
    summary: "Marks several messages as open, done or held",
    body: changedMessagesBody,
    responses: { 200: changedCountSchema },
    errors: [...refusals, "invalid"],
  }),
  delete: endpoint({
    ...staff,
    method: "DELETE",
    path: `${messages}/:id`,
    summary: "Permanently deletes a message",
    params: messageParams,
    responses: { 204: noContent },
    errors: [...refusals, "not_found"],
  }),
  deleteMany: endpoint({
    ...staff,
    method: "DELETE",
    path: messages,
    summary: "Permanently deletes several messages",
    body: deletedMessagesBody,
    responses: { 200: changedCountSchema },
    errors: [...refusals, "invalid"],
  }),
};
