import { apiMessages } from "../../contract/messages/api.ts";
import type { App } from "./app-type.ts";
import { clientErrorResponse } from "./error-handler.ts";
import { HttpError } from "./http-error.ts";

/**
 * Refuses, in the form of every other refusal, what Node would refuse by itself with a bare status: HTTP/1.1 without
 * a host (RFC 9112, section 3.2), and an `Expect` that nobody knows (RFC 9110, section 10.1.1).
 */
export function rejectMalformedRequests(app: App): void {
  app.addHook("onRequest", async ({ raw, headers }) => {
    if (raw.httpVersion === "1.1" && !headers.host) throw new HttpError("malformed", apiMessages.malformed);
  });
  app.server.on("checkExpectation", ({ socket }) => {
    socket.end(clientErrorResponse(undefined).text);
  });
}
