import type { App } from "../requests/app-type.ts";

/**
 * Accepts JSON bodies only. An empty body counts as none, because some clients send the content type without a body.
 */
export function acceptJsonOnly(app: App): void {
  // A body with `__proto__` or `constructor` keys is rejected, not cleaned.
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else parse(request, body, done);
  });
}

/**
 * Accepts the bodies of plain HTML forms in the routes of this scope, as `URLSearchParams`.
 * @param maxBytes by default as for other bodies
 */
export function acceptPlainForms(app: App, maxBytes?: number): void {
  app.addContentTypeParser<string>(
    "application/x-www-form-urlencoded",
    { parseAs: "string", ...(maxBytes !== undefined && { bodyLimit: maxBytes }) },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  );
}
