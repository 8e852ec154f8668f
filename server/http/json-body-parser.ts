import type { App } from "./app-type.ts";

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
