import { z } from "zod";
import { limits } from "../../../contract/limits.ts";
import { settingsErrorMessages } from "../../../contract/messages/settings/en.ts";
import { pageOf } from "../../../contract/schemas/list.ts";
import type { AllSettings } from "../../../contract/schemas/settings.ts";
import type {
  SettingsVersion,
  settingsVersionDetailsSchema,
  settingsVersionListSchema,
} from "../../../contract/schemas/settings-changes.ts";
import {
  decompressJson,
  findVersion,
  findVersionPage,
  type ListedVersion,
  settingsSubject,
} from "../../content/versions/index.ts";
import type { Db } from "../../platform/database/index.ts";
import { HttpError } from "../../platform/http/index.ts";
import { withDefaults } from "../../settings/index.ts";

const storedSettingsSchema = z.record(z.string(), z.unknown());

/**
 * All settings as a version holds them. A version of another release may lack some, or have others.
 * @throws for data that cannot be read
 */
export function settingsOfVersion({ data }: { data: string }): AllSettings {
  return withDefaults(Object.entries(storedSettingsSchema.parse(decompressJson(data))));
}

/** One page of the versions of the settings, newest first. */
export async function listSettingsVersions(
  db: Db,
  { page = 1, limit = limits.tablePageSize }: { page?: number | undefined; limit?: number | undefined },
): Promise<z.infer<typeof settingsVersionListSchema>> {
  const { rows, total } = await findVersionPage(db, settingsSubject, { page, limit });
  return { versions: rows.map(presentVersion), ...pageOf(total, { page, limit }) };
}

/** @throws HttpError 404 */
export async function readSettingsVersion(
  db: Db,
  versionID: number,
): Promise<z.infer<typeof settingsVersionDetailsSchema>> {
  const version = await findVersion(db, settingsSubject, versionID);
  if (!version) throw new HttpError("not_found", settingsErrorMessages.versionNotFound);
  return { ...presentVersion(version), settings: settingsOfVersion(version) };
}

function presentVersion({
  id,
  at,
  user_id: userId,
  username,
  reason,
  title,
}: ListedVersion): SettingsVersion {
  const by = userId === null || username === null ? null : { userId, username };
  return { versionID: id, at, by, reason, changed: title };
}
