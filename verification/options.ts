import { parseArgs } from "node:util";

/**
 * Reads the options of a program. `--help` prints the description and ends the process.
 * @param defaults each option and its value when it is not given
 * @throws TypeError for an unknown option
 */
export function readOptions<Name extends string>(
  description: string,
  defaults: Record<Name, string>,
): Record<Name, string> {
  const names = Object.keys(defaults);
  const { values } = parseArgs({
    options: {
      help: { type: "boolean" },
      ...Object.fromEntries(names.map((name) => [name, { type: "string" }] as const)),
    },
  });
  if (values.help) {
    console.log(description);
    process.exit(0);
  }
  const provided = Object.entries(values).filter(([, value]) => typeof value === "string");
  return { ...defaults, ...Object.fromEntries(provided) };
}
