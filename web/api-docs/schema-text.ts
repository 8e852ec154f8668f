import type { JsonSchema } from "../../contract/api-description.ts";

/** A schema as readable text: names, types and descriptions. */
export function schemaText(schema: JsonSchema, indent = ""): string {
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.map((one) => schemaText(one, indent)).join(`\n${indent}or `);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.items) return `[ ${schemaText(schema.items, indent)}, … ]`;
  if (schema.properties) return objectText(schema.properties, schema.required ?? [], indent);
  return plainText(schema);
}

function objectText(
  properties: Record<string, JsonSchema>,
  required: readonly string[],
  indent: string,
): string {
  const deeper = `${indent}  `;
  const lines = Object.entries(properties).map(([name, property]) => {
    const optional = required.includes(name) ? "" : "?";
    const meaning = property.description ? `  — ${property.description}` : "";
    return `${deeper}${name}${optional}: ${schemaText(property, deeper)}${meaning}`;
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
