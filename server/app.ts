import Fastify, { type FastifyServerOptions } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { wording } from "../contract/wording.ts";
import type { Config } from "./config.ts";
import { eventRoutes, postRoutes, serviceRoutes } from "./content/index.ts";
import type { Database } from "./database/index.ts";
import {
  type App,
  answerClientError,
  answerErrors,
  HttpError,
  openApi,
  recordMethods,
  refuseBadAddress,
  refuseOtherMethods,
  securityHeaders,
} from "./http/index.ts";
import { type Images, imageRoutes } from "./images/index.ts";
import { pageRoutes, staticFiles } from "./pages/index.ts";
import { settingsRoutes } from "./settings/index.ts";

/** The whole server, ready to listen: the same in tests and in production. */
export async function createApp(
  config: Pick<Config, "publicUrl" | "trustProxy" | "logLevel">,
  database: Database,
  images: Images,
): Promise<App> {
  const options: FastifyServerOptions = {
    logger: { level: config.logLevel, redact: ["req.headers.authorization"] },
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: 64 * 1024,
    frameworkErrors: refuseBadAddress,
    clientErrorHandler(error, socket) {
      if (socket.writable) socket.end(answerClientError(error.code));
    },
  };
  const fastify = Fastify(options);
  fastify.setValidatorCompiler(validatorCompiler);
  fastify.setSerializerCompiler(serializerCompiler);
  const app: App = fastify.withTypeProvider();

  answerErrors(app);
  await securityHeaders(app);
  await openApi(app);
  await app.register(async (api: App) => {
    const methods = recordMethods(api);
    postRoutes(api, database.db);
    serviceRoutes(api, database.db);
    eventRoutes(api, database.db);
    settingsRoutes(api, database.db);
    imageRoutes(api, images);
    refuseOtherMethods(api, methods);
  });
  app.all("/api/*", { schema: { hide: true } }, () => {
    throw new HttpError("not_found", wording.api.notFound);
  });
  await pageRoutes(app, database, config.publicUrl);
  await staticFiles(app);
  app.setNotFoundHandler(() => {
    throw new HttpError("not_found", wording.api.notFound);
  });
  return app;
}
