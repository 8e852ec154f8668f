import { z } from "zod";

/** The part of JSON Schema that the endpoints' schemas use. */
const jsonSchema = z.looseObject({
  /** Names one of the description's components. */
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
  required: z.array(z.string()).optional(),
  get items() {
    return jsonSchema.optional();
  },
  get anyOf() {
    return z.array(jsonSchema).optional();
  },
  get oneOf() {
    return z.array(jsonSchema).optional();
  },
});

const content = z.record(z.string(), z.object({ schema: jsonSchema })).optional();

const operation = z.object({
  summary: z.string(),
  tags: z.array(z.string()).default([]),
  security: z.array(z.unknown()).optional(),
  parameters: z
    .array(
      z.object({
        in: z.string(),
        name: z.string(),
        required: z.boolean().default(false),
        description: z.string().optional(),
        schema: jsonSchema,
      }),
    )
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content })),
});

/** The part of the OpenAPI 3.1 document that the API page shows. */
export const apiDescription = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  components: z.object({ schemas: z.record(z.string(), jsonSchema) }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

export type JsonSchema = z.infer<typeof jsonSchema>;
export type ApiOperation = z.infer<typeof operation>;
export type ApiDescription = z.infer<typeof apiDescription>;
