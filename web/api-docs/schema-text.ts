import type { JsonSchema } from "../../contract/schemas/api-description.ts";

export type Components = Readonly<Record<string, JsonSchema>>;

/** A schema as readable text: names, types and descriptions. */
export function schemaText(schema: JsonSchema, components: Components, indent = ""): string {
  const component = components[schema.$ref?.split("/").at(-1) ?? ""];
  if (component) return schemaText(component, components, indent);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.map((one) => schemaText(one, components, indent)).join(`\n${indent}or `);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.items) return `[ ${schemaText(schema.items, components, indent)}, … ]`;
  if (schema.properties) return objectText(schema.properties, schema.required ?? [], components, indent);
  return plainText(schema);
}

function objectText(
  properties: Record<string, JsonSchema>,
  required: readonly string[],
  components: Components,
  indent: string,
): string {
  const deeper = `${indent}  `;
  const lines = Object.entries(properties).map(([name, property]) => {
    const optional = required.includes(name) ? "" : "?";
    const meaning = property.description ? `  — ${property.description}` : "";
    return `${deeper}${name}${optional}: ${schemaText(property, components, deeper)}${meaning}`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}

function plainText({ type = "anything", format, minLength, maxLength }: JsonSchema): string {
  const bounds =
    minLength === undefined && maxLength === undefined ? "" : `${minLength ?? 0}–${maxLength ?? "…"}`;
  const notes = [format, bounds && `${bounds} characters`].filter(Boolean).join(", ");
  const types = Array.isArray(type) ? type.join(" or ") : type;
  return notes ? `${types} (${notes})` : types;
}
