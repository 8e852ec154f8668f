import rateLimit from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";
import { limits } from "../../contract/limits.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import type { Database } from "../database/index.ts";
import type { App } from "./app-type.ts";
import { clientKey } from "./client-key.ts";
import { HttpError } from "./http-error.ts";
import { createDatabaseStore } from "./rate-limit-database-store.ts";
import { createMemoryStore } from "./rate-limit-memory-store.ts";
import { roleOf } from "./viewer.ts";

const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

declare module "fastify" {
  interface FastifyContextConfig {
    /** Part of signing in, which has a budget of its own: a flood of other writes must not lock people out. */
    signIn?: boolean;
    /** Sent by the form itself while a person types: must not use up the budget of what the person does. */
    autosave?: boolean;
    /** Sent by pages themselves: must not use up the budget of what the people at an address do. */
    measurement?: boolean;
  }
}

/**
 * Limits how often clients may write; reads are not limited. Writes with a valid session count per user, from any IP
 * address: many people share one (carrier NAT), and others must not use up their budget. Autosaves have a budget of their
 * own. Other writes count per IP address, with a separate budget for signing in. The IP address is that of the connection, or as many proxies before
 * it as TRUST_PROXY says, so that a client cannot choose it.
 */
export async function rateLimitWrites(app: App, { db, shared }: Database): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: limits.writeWindowMs,
    store: shared ? createDatabaseStore(db) : createMemoryStore(),
  });
  const byUser = app.createRateLimit({
    max: (request) => limits.writesPerPerson[roleOf(request.viewer)],
    keyGenerator: (request) => `user ${request.viewer?.userId}`,
  });
  const autosavesByUser = app.createRateLimit({
    max: limits.autosavesPerPerson,
    keyGenerator: (request) => `autosave ${request.viewer?.userId}`,
  });
  const bySignInAddress = app.createRateLimit({
    max: limits.signInWritesPerAddress,
    keyGenerator: (request) => `sign-in ${addressOf(request)}`,
  });
  const measurementsByAddress = app.createRateLimit({
    max: limits.measurementsPerAddress,
    keyGenerator: (request) => `measurement ${addressOf(request)}`,
  });
  const byAddress = app.createRateLimit({
    max: limits.anonymousWritesPerAddress,
    keyGenerator: (request) => `address ${addressOf(request)}`,
  });

  app.addHook("onRequest", async (request, reply) => {
    if (readingMethods.has(request.method)) return;
    const { signIn, autosave, measurement } = request.routeOptions.config;
    const userLimiter = autosave ? autosavesByUser : byUser;
    const addressLimiter = signIn ? bySignInAddress : byAddress;
    const limiter = request.viewer ? userLimiter : addressLimiter;
    const seconds = await retryAfterSeconds(measurement ? measurementsByAddress : limiter, request);
    if (seconds === 0) return;
    reply.header("retry-after", seconds);
    throw new HttpError("too_many_requests", apiMessages.tooManyRequests(seconds));
  });
}

/** The key of the IP address that a request came from. */
export function addressOf(request: FastifyRequest): string {
  return clientKey(request.ip) ?? request.raw.socket.remoteAddress ?? "";
}

type Limiter = ReturnType<App["createRateLimit"]>;

async function retryAfterSeconds(limiter: Limiter, request: FastifyRequest): Promise<number> {
  const result = await limiter(request);
  return !result.isAllowed && result.isExceeded ? Math.max(1, result.ttlInSeconds) : 0;
}
