import type { Random } from "../random.ts";
import { hostileText, hostileValue, mutate } from "./hostile-values.ts";
import type { Schema } from "./operations.ts";

/** Placeholder for a credential that is valid for one sign-in. */
export const freshCredential = "FRESH-CREDENTIAL";

/** A valid or nearly valid value for a schema. */
export function valueFor(random: Random, schema: Schema, name: string): unknown {
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return valueFor(random, random.pick(schema.anyOf), name);
  const type = typeof schema.type === "object" ? random.pick(schema.type) : schema.type;
  if (type === "null") return null;
  if (type === "boolean") return random.chance(0.5);
  if (type === "integer") return random.int(60);
  if (type === "object") {
    const wanted = ([key]: [string, unknown]) => schema.required?.includes(key) || random.chance(0.3);
    const entries = Object.entries(schema.properties ?? {}).filter(wanted);
    return Object.fromEntries(entries.map(([key, inner]) => [key, valueFor(random, inner, key)]));
  }
  if (name === "credential" && random.chance(0.3)) return freshCredential;
  if (name === "commentBody") return `${hostileText(random)} and words enough for a comment`;
  return /id$/i.test(name) ? String(1 + random.int(60)) : hostileText(random);
}

/** A valid, nearly valid or unrelated body for a JSON operation. */
export function jsonBody(random: Random, schema: Schema): string | Uint8Array {
  const valid = valueFor(random, schema, "");
  const text = JSON.stringify(valid);
  return random.pick<() => string | Uint8Array>([
    () => text,
    () => text,
    () => text,
    () => JSON.stringify(mutated(random, valid)),
    () => JSON.stringify(mutated(random, valid)),
    () => JSON.stringify(hostileValue(random)),
    () => mutate(random, text),
    () => text.replace("{", `{"${random.pick(["__proto__", "constructor"])}":{"prototype":{"a":1}},`),
    () => text.slice(1, -1),
    () => `\ufeff${text}`,
    () => text + text,
    () => "",
    () => `${"[".repeat(random.int(60_000))}`,
    () => "a".repeat(600 * 1024),
    () => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xc0, 0xaf]), Buffer.from("}")]),
    () => Buffer.from(text, "utf16le"),
  ])();
}

/** An object with one wrong, missing or additional property. */
function mutated(random: Random, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return hostileValue(random);
  const entries: [string, unknown][] = Object.entries(value);
  const at = random.int(entries.length);
  const entry = entries[at];
  if (!entry || random.chance(0.2)) entries.push([hostileText(random), hostileValue(random)]);
  else if (random.chance(0.3)) entries.splice(at, 1);
  else entries[at] = [entry[0], hostileValue(random)];
  return Object.fromEntries(entries);
}
