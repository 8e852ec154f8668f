import type { FastifyRequest } from "fastify";
import { localIdentityEndpoints } from "../../../contract/endpoints/sessions.ts";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import type { LocalAccount } from "../../../contract/schemas/session.ts";
import {
  type App,
  addRoute,
  collectMethods,
  HttpError,
  rejectOtherMethods,
} from "../../platform/http/index.ts";
import { isLoopbackHost } from "../../platform/loopback.ts";
import type { LocalProvider } from "./local-provider.ts";

/**
 * Routes of the local identity provider. It signs anyone in as anyone, so the configuration decides whether it is on
 * (`identityConfig`). As a second line of defence, requests that do not look like a browser on this machine get a 404.
 * @param accounts reads the accounts to choose from
 */
export async function localIdentityRoutes(
  app: App,
  provider: LocalProvider,
  accounts: () => Promise<LocalAccount[]>,
): Promise<void> {
  await app.register(async (local: App) => {
    local.addHook("onRequest", async (request) => {
      if (!isFromThisMachine(request)) throw new HttpError("not_found", apiMessages.notFound);
    });
    const methods = collectMethods(local);

    addRoute(local, localIdentityEndpoints.accounts, async () => ({ accounts: await accounts() }));

    addRoute(local, localIdentityEndpoints.credential, async ({ body }) => ({
      credential: await provider.sign(body),
    }));
    rejectOtherMethods(local, methods);
  });
}

const forwardingHeaders =
  /^(via|cdn-loop|x-original-.*|x-cluster-.*)$|forwarded|(client|real|connecting|remote)-?ip$|-external-address$/;

/**
 * Whether a request looks like one of a browser on this machine: a loopback peer with a loopback Host and Origin (which
 * also stops DNS rebinding) and without proxy headers. A proxy may add none, so this check never decides alone.
 */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const { origin } = headers;
  const address = raw.socket.remoteAddress ?? "";
  return (
    isLoopbackHost(hostnameOf(`http://${headers.host}`)) &&
    (origin === undefined || isLoopbackHost(hostnameOf(origin))) &&
    isLoopbackHost(address.replace(/^::ffff:/, "")) &&
    raw.httpVersion !== "1.0" &&
    !Object.keys(headers).some((name) => forwardingHeaders.test(name))
  );
}

function hostnameOf(address: string): string {
  return URL.parse(address)?.hostname ?? "";
}
