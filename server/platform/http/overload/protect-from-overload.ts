import type { RequestListener, Server } from "node:http";
import type { App } from "../requests/app-type.ts";
import type { EarlyHandler } from "../requests/early-handler.ts";
import { admissionControl } from "./admission-control.ts";
import { limitBodies } from "./body-limits.ts";
import { ConnectionLimits } from "./connection-limits.ts";
import type { Rejections } from "./rejections.ts";

type Options = { isSignedIn: (token: string) => Promise<boolean>; rejections: Rejections };

export type OverloadProtection = ReturnType<typeof protectFromOverload>;

/**
 * Everything in this folder: bounds connections, waiting requests and arriving bodies. A server that clients reach
 * directly needs it; behind a proxy that does the same, a server without it gives the same answers.
 */
export function protectFromOverload({ isSignedIn, rejections }: Options) {
  return {
    /** @returns a listener for the server's requests. What is answered early waits in no queue. */
    limitRequests(server: Server, answerEarly: EarlyHandler, handle: RequestListener): RequestListener {
      const connections = new ConnectionLimits(server, { onEvict: () => rejections.add("connection") });
      const admitted = admissionControl(handle, {
        isSignedIn,
        hasUnsentBacklog: (priority) => connections.hasUnsentBacklog(priority === "request"),
        rejections,
      });
      return (request, response) =>
        connections.handleInTurn(request, response, () => {
          if (!answerEarly(request, response)) admitted(request, response);
        });
    },
    limitBodies: (app: App) => limitBodies(app, rejections),
  };
}
