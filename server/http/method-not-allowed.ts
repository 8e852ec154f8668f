import type { HTTPMethods } from "fastify";
import { apiMessages } from "../../contract/messages/api.ts";
import type { App } from "./app-type.ts";
import { HttpError } from "./http-error.ts";

const allMethods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const satisfies HTTPMethods[];

/** Which methods each address takes. */
type Methods = Map<string, Set<string>>;

/** Notes the methods of every route that is added from now on. */
export function collectMethods(app: App): Methods {
  const methods: Methods = new Map();
  app.addHook("onRoute", ({ url, method }) => {
    const known = methods.get(url) ?? new Set();
    for (const name of [method].flat()) known.add(name);
    methods.set(url, known);
  });
  return methods;
}

/** Answers 405, with what is allowed, where an address exists but does not take the method (RFC 9110). */
export function rejectOtherMethods(app: App, methods: Methods): void {
  for (const [url, taken] of [...methods]) {
    const allow = [...taken].join(", ");
    const others = allMethods.filter((method) => !taken.has(method));
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
