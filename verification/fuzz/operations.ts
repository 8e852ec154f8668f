import { z } from "zod";
import type { Permission } from "../../contract/values/permissions.ts";
import type { ProtectedRoute } from "../../server/platform/http/index.ts";

/** Several for a nullable value. */
const typeShape = z.union([z.string(), z.array(z.string())]).optional();

/** The part of JSON Schema that request schemas of the OpenAPI description use. */
const schemaShape = z.looseObject({
  type: typeShape,
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.looseObject({ type: typeShape })).optional(),
  required: z.array(z.string()).optional(),
  properties: z.record(z.string(), z.looseObject({ type: typeShape })).optional(),
});
export type Schema = z.infer<typeof schemaShape>;

const content = z.looseObject({ "application/json": z.looseObject({ schema: schemaShape }).optional() });
const operationShape = z.looseObject({
  parameters: z
    .array(z.looseObject({ in: z.enum(["query", "path", "header"]), name: z.string(), schema: schemaShape }))
    .default([]),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: content.optional() })),
});
const descriptionShape = z.looseObject({
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
  paths: z.record(z.string(), z.record(z.string(), operationShape)),
});

/** An operation of the OpenAPI description. */
export type Operation = {
  name: string;
  method: string;
  path: string;
  permission: Permission;
  parameters: z.infer<typeof operationShape>["parameters"];
  body: Schema | undefined;
  /** Schema of each declared status; undefined for no body. */
  responses: Map<number, z.ZodType | undefined>;
};

/** Reads the operations of the server's OpenAPI description. */
export function readOperations(json: unknown, routes: readonly ProtectedRoute[]): Operation[] {
  const { components } = descriptionShape.parse(json);
  const { paths } = descriptionShape.parse(withoutReferences(json, components.schemas));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([lower, { parameters, requestBody, responses }]) => {
      const method = lower.toUpperCase();
      const url = path.replace(/{(\w+)}/g, ":$1");
      const route = routes.find((known) => known.method === method && known.url === url);
      if (!route) throw new Error(`The description has ${method} ${path}, the server has not`);
      const schemas = Object.entries(responses).map(([status, response]) => {
        const schema = response.content?.["application/json"]?.schema;
        return [Number(status), schema && z.fromJSONSchema(JSON.parse(JSON.stringify(schema)))] as const;
      });
      return {
        name: `${method} ${path}`,
        method,
        path,
        permission: route.permission,
        parameters,
        body: requestBody?.content["application/json"]?.schema,
        responses: new Map(schemas),
      };
    }),
  );
}

/** A part of the description with the schema in the place of each `$ref`. */
function withoutReferences(part: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(part)) return part.map((each) => withoutReferences(each, schemas));
  if (typeof part !== "object" || part === null) return part;
  if ("$ref" in part) return withoutReferences(schemas[String(part.$ref).split("/").at(-1) ?? ""], schemas);
  return Object.fromEntries(
    Object.entries(part).map(([name, each]) => [name, withoutReferences(each, schemas)]),
  );
}
