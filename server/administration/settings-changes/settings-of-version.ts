import { z } from "zod";
import type { AllSettings } from "../../../contract/schemas/settings.ts";
import { decompressJson } from "../../content/versions/index.ts";
import { withDefaults } from "../../settings/index.ts";

const storedSettingsSchema = z.record(z.string(), z.unknown());

/**
 * All settings as a version holds them. A version of another release may lack some, or have others.
 * @throws for data that cannot be read
 */
export function settingsOfVersion({ data }: { data: string }): AllSettings {
  return withDefaults(Object.entries(storedSettingsSchema.parse(decompressJson(data))));
}
