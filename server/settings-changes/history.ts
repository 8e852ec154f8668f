import type { z } from "zod";
import { limits } from "../../contract/limits.ts";
import { settingsErrorMessages } from "../../contract/messages/settings.ts";
import type { AllSettings } from "../../contract/settings.ts";
import type {
  SettingsVersion,
  settingsVersionDetailsSchema,
  settingsVersionListSchema,
} from "../../contract/settings-changes.ts";
import { totalPagesOf } from "../../contract/total-pages.ts";
import type { Db } from "../database/index.ts";
import { HttpError } from "../http/index.ts";
import { findVersion, findVersionPage, type ListedVersion, settingsSubject } from "../versions/index.ts";
import { settingsOfVersion } from "./snapshot.ts";

/** One page of the versions of the settings, newest first. */
export async function listSettingsVersions(
  db: Db,
  { page = 1, limit = limits.tablePageSize }: { page?: number | undefined; limit?: number | undefined },
): Promise<z.infer<typeof settingsVersionListSchema>> {
  const { rows, total } = await findVersionPage(db, settingsSubject, { page, limit });
  return { versions: rows.map(presentVersion), page, totalPages: totalPagesOf(total, limit), total };
}

/** @throws HttpError 404 */
export async function readSettingsVersion(
  db: Db,
  versionID: number,
): Promise<z.infer<typeof settingsVersionDetailsSchema>> {
  const version = await findVersion(db, settingsSubject, versionID);
  if (!version) throw new HttpError("not_found", settingsErrorMessages.versionNotFound);
  const settings: AllSettings = settingsOfVersion(version);
  return { ...presentVersion(version), settings };
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
