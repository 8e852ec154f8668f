import { contactEndpoints } from "../../../contract/endpoints/contact.ts";
import { type App, addRoute } from "../../platform/http/index.ts";
import { type MessageDeps, receiveMessage } from "./receive-message.ts";

/** The contact form of programs. What staff do with messages stands with registrations, in the same lists. */
export function contactRoutes(app: App, deps: MessageDeps): void {
  addRoute(app, contactEndpoints.send, async (request, reply) => {
    await receiveMessage(deps, request, reply, request.body);
    return { received: true as const };
  });
}
