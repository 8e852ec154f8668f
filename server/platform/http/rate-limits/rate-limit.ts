import { isIPv4, isIPv6 } from "node:net";
import rateLimit from "@fastify/rate-limit";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "../../../../contract/endpoints/endpoint.ts";
import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import { requestLimits } from "../../../../contract/values/limits/requests.ts";
import type { Database } from "../../database/index.ts";
import type { App } from "../requests/app-type.ts";
import { HttpError } from "../requests/http-error.ts";
import { isRead } from "../requests/is-read.ts";
import { roleOf } from "../requests/viewer.ts";
import { createDatabaseStore, createMemoryStore } from "./rate-limit-stores.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A flood of other writes must not lock people out, and what forms and pages send must not use up their budget. */
    budget?: Endpoint["budget"] | undefined;
  }
}

/**
 * Limits how often clients may write; reads are not limited. Writes with a valid session count per user, from any IP
 * address: many people share one (carrier NAT), and others must not use up their budget. Autosaves have a budget of
 * their own. Other writes count per IP address, with a separate budget for signing in. The IP address is that of the
 * connection, or as many proxies before it as TRUST_PROXY says, so that a client cannot choose it.
 */
export async function rateLimitWrites(app: App, { db, shared }: Database): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: requestLimits.writeWindowMs,
    store: shared ? createDatabaseStore(db) : createMemoryStore(),
  });
  const userOf = ({ viewer }: FastifyRequest) => viewer?.userId;
  const maxWrites = ({ viewer }: FastifyRequest) => requestLimits.writesPerPerson[roleOf(viewer)];
  const byUser = createLimiter(app, "user", maxWrites, userOf);
  const autosavesByUser = createLimiter(app, "autosave", requestLimits.autosavesPerPerson, userOf);
  const bySignInAddress = createLimiter(app, "sign-in", requestLimits.signInWritesPerAddress);
  const byAddress = createLimiter(app, "address", requestLimits.anonymousWritesPerAddress);

  app.addHook("onRequest", async (request, reply) => {
    const { budget } = request.routeOptions.config;
    // Of reads, only the redirects of a sign-in write.
    if (isRead(request.method) && budget !== "signIn") return;
    const userLimiter = budget === "autosave" ? autosavesByUser : byUser;
    const addressLimiter = budget === "signIn" ? bySignInAddress : byAddress;
    const limiter = request.viewer ? userLimiter : addressLimiter;
    await requireBudget(limiter, request, reply);
  });
}

/** The key of the IP address that a request came from. */
export function addressOf(request: FastifyRequest): string {
  return clientKey(request.ip) ?? request.raw.socket.remoteAddress ?? "";
}

type Limiter = ReturnType<App["createRateLimit"]>;

/**
 * @param keyOf what requests are counted by
 * @param windowMs by default that of writes
 * @returns a limiter with counters of its own
 */
export function createLimiter(
  app: App,
  name: string,
  max: number | ((request: FastifyRequest) => number),
  keyOf: (request: FastifyRequest) => unknown = addressOf,
  windowMs: number = requestLimits.writeWindowMs,
): Limiter {
  return app.createRateLimit({
    max,
    timeWindow: windowMs,
    keyGenerator: (request) => `${name} ${keyOf(request)}`,
  });
}

/** Counts a request. @returns whether there were too many */
export async function exceeds(limiter: Limiter, request: FastifyRequest): Promise<boolean> {
  const result = await limiter(request);
  return !result.isAllowed && result.isExceeded;
}

/** Counts a request. @throws HttpError 429 with Retry-After when there were too many */
export async function requireBudget(
  limiter: Limiter,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const result = await limiter(request);
  if (result.isAllowed || !result.isExceeded) return;
  const seconds = Math.max(1, result.ttlInSeconds);
  reply.header("retry-after", seconds);
  throw new HttpError("too_many_requests", apiMessages.tooManyRequests(seconds));
}

/**
 * The key by which the rate limit counts an IP address: an IPv4 address, or the /56 that an IPv6 customer is assigned.
 * @param address from the connection or a proxy; some proxies append the port
 * @returns undefined if it is not an IP address
 */
export function clientKey(address: string): string | undefined {
  const bare = address.match(/^\[(.+)\](?::\d+)?$/)?.[1] ?? address;
  const v4 = bare.replace(/^::ffff:/i, "").replace(/^([\d.]+):\d+$/, "$1");
  if (isIPv4(v4)) return v4;
  return isIPv6(bare) ? groupsOf(bare).slice(0, 4).join(":").slice(0, -2) : undefined;
}

/** The eight groups of an IPv6 address, four digits each. */
function groupsOf(address: string): string[] {
  const [before = "", after = ""] = (address.split("%")[0] ?? "").split("::");
  const [head, tail] = [before, after].map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - (head?.length ?? 0) - (tail?.length ?? 0) }, () => "0");
  return [...(head ?? []), ...zeros, ...(tail ?? [])].map((group) => group.padStart(4, "0").toLowerCase());
}
