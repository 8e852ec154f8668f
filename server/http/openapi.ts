import swagger from "@fastify/swagger";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { apiDocsMessages } from "../../contract/messages/api.ts";
import type { App } from "./app-type.ts";
import { StaticResource } from "./static-resource.ts";

/** Serves the OpenAPI description, generated from the routes' schemas, at /api/openapi.json. */
export async function serveOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Kulliyad",
        version: "1",
        description: apiDocsMessages.subject,
      },
      components: { securitySchemes: { session: { type: "http", scheme: "bearer" } } },
    },
    transform: withPermission,
  });
  let description: StaticResource | undefined;
  app.get("/api/openapi.json", { schema: { hide: true } }, (request, reply) => {
    description ??= new StaticResource(
      "application/json; charset=utf-8",
      Buffer.from(JSON.stringify(app.swagger())),
    );
    return description.send(request, reply, "no-cache");
  });
}

/** Adds the session token as security requirement to routes that are not public. */
const withPermission: typeof jsonSchemaTransform = (input) => {
  const transformed = jsonSchemaTransform(input);
  const { permission } = input.route.config ?? {};
  if (permission === "public" || !permission) return transformed;
  return { ...transformed, schema: { ...transformed.schema, security: [{ session: [] }] } };
};
