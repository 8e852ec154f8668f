import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { App } from "./app-type.ts";

/** The API's description at /api/openapi.json, made from the routes' own schemas, and readable at /api/docs. */
export async function openApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Kulliyad",
        version: "1",
        description: "Courses (posts), short trainings (services) and events of the college.",
      },
      components: { securitySchemes: { session: { type: "http", scheme: "bearer" } } },
    },
    transform: withPermission,
  });
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: docsPolicy });
}

/** Says of each route that is not public that it takes a session's token. */
const withPermission: typeof jsonSchemaTransform = (input) => {
  const transformed = jsonSchemaTransform(input);
  const { permission } = input.route.config ?? {};
  if (permission === "public" || !permission) return transformed;
  return { ...transformed, schema: { ...transformed.schema, security: [{ session: [] }] } };
};

/** Swagger UI draws its icons from data addresses and loads nothing from elsewhere. */
const docsPolicy = {
  "default-src": "'self'",
  "script-src": "'self'",
  // The one style element that Swagger UI's script adds (its own spinner), by its hash.
  "style-src": ["'self'", "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"],
  "img-src": ["'self'", "data:"],
  "object-src": "'none'",
  "base-uri": "'none'",
  "frame-ancestors": "'none'",
};
