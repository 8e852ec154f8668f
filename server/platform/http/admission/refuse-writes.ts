import { apiMessages } from "../../../../contract/messages/api/en.ts";
import type { App } from "../requests/app-type.ts";
import { HttpError } from "../requests/http-error.ts";
import { readingMethods } from "./rate-limit.ts";

/** Answers 503 to writes while `refuses` says so; pages stay readable. */
export function refuseWrites(app: App, refuses: () => boolean): void {
  app.addHook("onRequest", async ({ method }) => {
    if (!readingMethods.has(method) && refuses()) throw new HttpError("unavailable", apiMessages.unavailable);
  });
}
