import swagger from "@fastify/swagger";
import fastify from "fastify";
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from "fastify-type-provider-zod";
import { z } from "zod";
import type { Endpoint } from "../../../../contract/endpoints/endpoint.ts";
import { endpoints } from "../../../../contract/endpoints/index.ts";
import { apiDescriptionText } from "../../../../contract/messages/staff/api.ts";
import { routeOf } from "./add-route.ts";

/** The OpenAPI description of the contract's endpoints, as JSON. Schemas with an id are in it once. */
export async function describeApi(): Promise<string> {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Kulliyad", version: "1", description: apiDescriptionText },
      components: { securitySchemes: { session: { type: "http", scheme: "bearer" } } },
    },
    transform: withPermission,
    transformObject: jsonSchemaTransformObject,
  });
  const described: Endpoint[] = Object.values(endpoints).flatMap((resource) => Object.values(resource));
  for (const endpoint of described) {
    const { schema, ...route } = routeOf(endpoint);
    const body = endpoint.form ?? endpoint.body;
    app.route({ ...route, schema: { ...schema, ...(body && { body }) }, handler: () => undefined });
  }
  await app.ready();
  return JSON.stringify(withoutUnused(app.swagger()));
}

/** Adds the session token as security requirement to routes that are not public. */
const withPermission: typeof jsonSchemaTransform = (input) => {
  const transformed = jsonSchemaTransform(input);
  const { permission } = input.route.config ?? {};
  if (permission === "public" || !permission) return transformed;
  return { ...transformed, schema: { ...transformed.schema, security: [{ session: [] }] } };
};

const generated = z.looseObject({
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

/** Leaves out the schemas that nothing refers to: each is generated as one of requests and one of responses. */
function withoutUnused(description: object) {
  const { components, ...others } = generated.parse(description);
  const used: Record<string, unknown> = {};
  const visit = (part: unknown) => {
    for (const [, name = ""] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (Object.hasOwn(used, name)) continue;
      used[name] = components.schemas[name];
      visit(used[name]);
    }
  };
  visit(others);
  return { ...others, components: { ...components, schemas: used } };
}
