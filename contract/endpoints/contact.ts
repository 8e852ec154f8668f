import { newMessageBody, receivedMessageSchema } from "../schemas/contact.ts";
import { endpointsUnder } from "./endpoint.ts";

export const contactEndpoints = {
  send: endpointsUnder("contact", { permission: "public" })({
    route: "POST /api/contact",
    summary: "Sends a message to the college; the same message within a day is stored once",
    body: newMessageBody,
    responses: { 201: receivedMessageSchema },
    errors: ["not_found"],
  }),
};
