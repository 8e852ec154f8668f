import type { FastifyRequest } from "fastify";
import { noQuery } from "../../contract/list.ts";
import {
  type LocalAccount,
  localAccountsSchema,
  localCredentialBody,
  localCredentialSchema,
} from "../../contract/session.ts";
import { wording } from "../../contract/wording.ts";
import { type App, HttpError, recordMethods, refusals, refuseOtherMethods } from "../http/index.ts";
import { isLoopbackName } from "../loopback.ts";
import type { LocalProvider } from "./local-provider.ts";

/**
 * The local identity provider. It lets anybody be anybody, so it answers only somebody on this machine: to
 * everyone else its addresses do not exist.
 * @param accounts those to pick from
 */
export async function localIdentityRoutes(
  app: App,
  provider: LocalProvider,
  accounts: () => Promise<LocalAccount[]>,
): Promise<void> {
  await app.register(async (local: App) => {
    local.addHook("onRequest", async (request) => {
      if (!isFromThisMachine(request)) throw new HttpError("not_found", wording.api.notFound);
    });
    const methods = recordMethods(local);

    local.get(
      "/identity/local/accounts",
      {
        config: { permission: "public" },
        schema: {
          hide: true,
          querystring: noQuery,
          response: { 200: localAccountsSchema, ...refusals("not_found") },
        },
      },
      async () => ({ accounts: await accounts() }),
    );

    local.post(
      "/identity/local/credential",
      {
        config: { permission: "public" },
        schema: {
          hide: true,
          body: localCredentialBody,
          response: { 200: localCredentialSchema, ...refusals("not_found", "invalid") },
        },
      },
      async ({ body }) => ({ credential: await provider.sign(body) }),
    );
    refuseOtherMethods(local, methods);
  });
}

const forwardingHeaders =
  /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|x-cluster-.*|.*-connecting-ip|x-original-.*)$/;

/**
 * Whether nothing stands between the browser and this server. A proxy betrays itself by a header, by the name
 * it was called by, or (nginx before 1.29.7, which by default sends neither) by speaking HTTP/1.0.
 */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const { origin } = headers;
  const address = raw.socket.remoteAddress ?? "";
  return (
    isLoopbackName(hostnameOf(`http://${headers.host}`)) &&
    (origin === undefined || isLoopbackName(hostnameOf(origin))) &&
    isLoopbackName(address.replace(/^::ffff:/, "")) &&
    raw.httpVersion !== "1.0" &&
    !Object.keys(headers).some((name) => forwardingHeaders.test(name))
  );
}

function hostnameOf(address: string): string {
  return URL.parse(address)?.hostname ?? "";
}
