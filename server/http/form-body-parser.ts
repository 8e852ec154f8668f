import type { App } from "./app-type.ts";

/** Accepts the bodies of plain HTML forms in the routes of this scope, as `URLSearchParams`. */
export function acceptPlainForms(app: App, maxBytes: number): void {
  app.addContentTypeParser<string>(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: maxBytes },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  );
}
