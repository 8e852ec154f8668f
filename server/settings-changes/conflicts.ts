import { isDeepStrictEqual } from "node:util";
import { settingsErrorMessages, settingsHistoryMessages } from "../../contract/messages/settings.ts";
import type { AllSettings } from "../../contract/settings.ts";
import type { Db } from "../database/index.ts";
import { SettingsConflictError } from "../http/index.ts";
import type { SettingKey } from "../settings/index.ts";
import { findEndVersion, findVersion, findVersionsAfter, settingsSubject } from "../versions/index.ts";
import { settingsOfVersion } from "./snapshot.ts";

/**
 * Checks that nobody changed the same settings after the version that the client has seen. Changes of other settings are
 * kept.
 * @param changed the settings that the client changes
 * @throws SettingsConflictError that names the other person, and the current values
 */
export async function requireNoConflict(
  transaction: Db,
  baseVersion: number,
  current: AllSettings,
  changed: readonly SettingKey[],
): Promise<void> {
  const base = await readBase(transaction, baseVersion);
  const conflicting = changed.filter((key) => !base || !isDeepStrictEqual(current[key], base[key]));
  if (conflicting.length === 0) return;
  throw new SettingsConflictError(
    settingsErrorMessages.conflict,
    await findLastChange(transaction, baseVersion, base, conflicting),
    Object.fromEntries(conflicting.map((key) => [key, current[key]])),
  );
}

/** @returns undefined for a version that retention has deleted: then every difference counts as a conflict */
async function readBase(transaction: Db, baseVersion: number): Promise<AllSettings | undefined> {
  if (baseVersion > 0) {
    const version = await findVersion(transaction, settingsSubject, baseVersion);
    return version && settingsOfVersion(version);
  }
  const oldest = await findEndVersion(transaction, settingsSubject, "oldest");
  return oldest?.title === settingsHistoryMessages.before ? settingsOfVersion(oldest) : undefined;
}

async function findLastChange(
  transaction: Db,
  baseVersion: number,
  base: AllSettings | undefined,
  keys: readonly SettingKey[],
) {
  const versions = await findVersionsAfter(transaction, settingsSubject, baseVersion);
  let before = base;
  let last = versions[0];
  for (const version of versions) {
    const settings = settingsOfVersion(version);
    if (!before || keys.some((key) => !isDeepStrictEqual(settings[key], before?.[key]))) last = version;
    before = settings;
  }
  const versionID = versions.at(-1)?.id ?? 0;
  return {
    userId: last?.user_id ?? null,
    username: last?.username ?? "",
    at: last?.at ?? new Date().toISOString(),
    versionID,
  };
}
