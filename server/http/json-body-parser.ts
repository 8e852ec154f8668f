import type { App } from "./app-type.ts";

/** Bodies are JSON. An empty one counts as none, because some clients name a type and then send nothing. */
export function acceptJsonOnly(app: App): void {
  // "error": a body with `__proto__` in it is refused, not cleaned.
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else parse(request, body, done);
  });
}
