import { apiMessages } from "../../contract/messages/api.ts";
import type { App } from "./app-type.ts";
import { clientErrorResponse } from "./error-handler.ts";
import { HttpError } from "./http-error.ts";

/**
 * Rejects HTTP/1.1 without `Host` (RFC 9112, section 3.2) and an unknown `Expect` (RFC 9110, section 10.1.1) in the
 * form of other errors. Node would send a bare status.
 */
export function rejectMalformedRequests(app: App): void {
  app.addHook("onRequest", async ({ raw, headers }) => {
    if (raw.httpVersion === "1.1" && !headers.host) throw new HttpError("malformed", apiMessages.malformed);
  });
  app.server.on("checkExpectation", ({ socket }) => {
    socket.end(clientErrorResponse(undefined).text);
  });
}
