import type { HTTPMethods } from "fastify";
import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import type { App } from "../requests/app-type.ts";
import { HttpError } from "../requests/http-error.ts";

const allMethods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const satisfies HTTPMethods[];

/** Allowed methods by URL pattern. */
type Methods = Map<string, Set<string>>;

/** Collects the methods of every route that is added from now on. */
export function collectMethods(app: App): Methods {
  const methods: Methods = new Map();
  app.addHook("onRoute", ({ url, method }) => {
    const names = methods.get(url) ?? new Set();
    for (const name of [method].flat()) names.add(name);
    methods.set(url, names);
  });
  return methods;
}

/** Answers 405 with `Allow` where the URL has routes, but not for the method (RFC 9110, section 15.5.6). */
export function rejectOtherMethods(app: App, methods: Methods): void {
  for (const [url, allowed] of [...methods]) {
    const allow = [...allowed].join(", ");
    const others = allMethods.filter((method) => !allowed.has(method));
    if (others.length === 0) continue;
    app.route({
      method: others,
      url,
      schema: { hide: true },
      config: { permission: "public" },
      handler: (_request, reply) => {
        reply.header("allow", allow);
        throw new HttpError("method_not_allowed", apiMessages.methodNotAllowed);
      },
    });
  }
}
