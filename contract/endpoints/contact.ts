import { newMessageBody, outboxSchema, queuedMailSchema, receivedMessageSchema } from "../schemas/contact.ts";
import { endpointsUnder } from "./endpoint.ts";

const endpoint = endpointsUnder("contact", { permission: "mail.manage" });

export const mailEndpoints = {
  outbox: endpoint({
    route: "GET /api/contact/outbox",
    summary: "Lists the latest mail to staff, and what became of it",
    responses: { 200: outboxSchema },
  }),
  sendTest: endpoint({
    route: "POST /api/contact/outbox/test",
    summary: "Queues a test mail to the viewer",
    responses: { 201: queuedMailSchema },
    errors: ["conflict"],
  }),
};

export const contactEndpoints = {
  send: endpointsUnder("contact", { permission: "public" })({
    route: "POST /api/contact",
    summary: "Sends a message to the college; the same message within a day is stored once",
    body: newMessageBody,
    responses: { 201: receivedMessageSchema },
    errors: ["not_found"],
  }),
};
