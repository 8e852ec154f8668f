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
import { endpoint, noContent } from "./endpoint.ts";

const messages = "/api/contact/messages";
const staff = { permission: "contact.manage", tags: ["contact"] } as const;

export const mailEndpoints = {
  outbox: endpoint({
    route: "GET /api/contact/outbox",
    permission: "mail.manage",
    summary: "Lists the latest mail to staff, and what became of it",
    tags: ["contact"],
    responses: { 200: outboxSchema },
  }),
  sendTest: endpoint({
    route: "POST /api/contact/outbox/test",
    permission: "mail.manage",
    summary: "Queues a test mail to the viewer",
    tags: ["contact"],
    responses: { 201: queuedMailSchema },
    errors: ["conflict"],
  }),
};

export const contactEndpoints = {
  send: endpoint({
    route: "POST /api/contact",
    permission: "public",
    summary: "Sends a message to the college; the same message within a day is stored once",
    tags: ["contact"],
    body: newMessageBody,
    responses: { 201: receivedMessageSchema },
    errors: ["not_found"],
  }),
  list: endpoint({
    ...staff,
    route: `GET ${messages}`,
    summary: "Lists the messages in a state, newest first",
    querystring: messageListQuery,
    responses: { 200: messageListSchema },
  }),
  change: endpoint({
    ...staff,
    route: `PATCH ${messages}/:id`,
    summary: "Marks a message as open, done or held",
    params: messageParams,
    body: changedMessageBody,
    responses: { 200: messageSchema },
  }),
  changeMany: endpoint({
    ...staff,
    route: `PATCH ${messages}`,
    summary: "Marks several messages as open, done or held",
    body: changedMessagesBody,
    responses: { 200: changedCountSchema },
  }),
  delete: endpoint({
    ...staff,
    route: `DELETE ${messages}/:id`,
    summary: "Permanently deletes a message",
    params: messageParams,
    responses: { 204: noContent },
  }),
  deleteMany: endpoint({
    ...staff,
    route: `DELETE ${messages}`,
    summary: "Permanently deletes several messages",
    body: deletedMessagesBody,
    responses: { 200: changedCountSchema },
  }),
};
