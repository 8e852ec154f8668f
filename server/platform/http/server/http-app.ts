import Fastify, { type FastifyHttpOptions, type RawServerDefault } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Database } from "../../database/index.ts";
import { serveOpenApi } from "../api/openapi.ts";
import { acceptJsonOnly } from "../bodies/body-parsers.ts";
import { protectFromOverload } from "../overload/protect-from-overload.ts";
import { Rejections } from "../overload/rejections.ts";
import type { App } from "../requests/app-type.ts";
import type { EarlyHandler } from "../requests/early-handler.ts";
import { requestIdGenerator } from "../requests/request-id.ts";
import { RequestLog, type RequestObserver, serializeError } from "../requests/request-log.ts";
import { collectReservedSegments } from "../requests/request-path.ts";
import { addSecurityHeaders } from "../responses/security-headers.ts";
import {
  addRequestIdHeader,
  clientErrorResponse,
  type FindNotFoundPage,
  handleErrors,
  rejectBadUrl,
  rejectMalformedRequests,
} from "./error-handler.ts";
import { healthRoutes } from "./health.ts";
import { createHttpServer } from "./http-server.ts";
import { RepeatedErrors } from "./repeated-errors.ts";
import { watchClosure } from "./site-closure.ts";

type Options = {
  logLevel: string;
  /** How many proxies are in front. */
  trustProxy: number;
  database: Database;
  observer: RequestObserver | undefined;
  /** Whether a token is a session, to put its requests first under load. */
  isSignedIn: (token: string) => Promise<boolean>;
  answerEarly: EarlyHandler;
  findNotFoundPage: FindNotFoundPage;
};

/** What every request and response of the server has in common: its log, errors, headers, limits and health checks. */
export async function createHttpApp({
  logLevel,
  trustProxy,
  database,
  observer,
  isSignedIn,
  answerEarly,
  findNotFoundPage,
}: Options) {
  const requestId = requestIdGenerator(trustProxy);
  const rejections = new Rejections((line) => fastify.log.warn(line, "requests rejected"));
  const overload = protectFromOverload({ isSignedIn, rejections });
  const repeatedErrors = new RepeatedErrors();
  const requestLog = new RequestLog(observer, () => repeatedErrors.isDatabaseAway());
  const options: FastifyHttpOptions<RawServerDefault> = {
    logger: { level: logLevel, serializers: { err: serializeError }, hooks: repeatedErrors.hooks },
    logController: requestLog,
    genReqId: requestId,
    trustProxy: (_address, hop) => hop < trustProxy,
    bodyLimit: 64 * 1024,
    // Fastify's 10 s stop a server that starts on an overloaded machine.
    pluginTimeout: 60_000,
    serverFactory: (handle) =>
      createHttpServer(
        handle,
        (request, response) => closure.answer(request, response) || answerEarly(request, response),
        overload,
      ),
    // Keep serving while draining, so that a rolling restart drops no request.
    return503OnClosing: false,
    frameworkErrors: rejectBadUrl,
    clientErrorHandler(error, socket) {
      const { id, text } = clientErrorResponse(error.code, error.rawPacket);
      fastify.log.info({ reqId: id, code: error.code }, "no request");
      if (socket.writable) socket.end(text);
      socket.destroySoon();
    },
  };
  const fastify = Fastify(options);
  fastify.setValidatorCompiler(validatorCompiler);
  fastify.setSerializerCompiler(serializerCompiler);
  const app: App = fastify.withTypeProvider();
  app.decorate("pageReads", new Map());
  const reservedSegments = collectReservedSegments(app);
  const closure = await watchClosure(app, database);

  addRequestIdHeader(app);
  handleErrors(app, findNotFoundPage);
  acceptJsonOnly(app);
  addSecurityHeaders(app);
  rejectMalformedRequests(app);
  overload.limitBodies(app);
  serveOpenApi(app);
  const denyReadiness = healthRoutes(app);
  app.addHook("onClose", async () => rejections.flush());
  return { app, closure, denyReadiness, rejections, requestId, requestLog, reservedSegments };
}
