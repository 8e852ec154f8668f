import { isDeepStrictEqual } from "node:util";
import { settingsHistoryMessages } from "../../../contract/messages/staff/api.ts";
import { settingsErrorMessages } from "../../../contract/messages/staff/settings.ts";
import { topicsInWords } from "../../../contract/rules/settings/groups.ts";
import type { AllSettings } from "../../../contract/schemas/settings.ts";
import type { ChangeSettings, SettingsState } from "../../../contract/schemas/settings-changes.ts";
import { completeWhatsApp } from "../../../contract/values/phone-numbers.ts";
import { normalizeText } from "../../../contract/values/text/text-normalization.ts";
import { keepWholeDays } from "../../content/records/index.ts";
import {
  findNewestVersionID,
  findVersionAuthor,
  saveSettingsVersion,
  settingsSubject,
  type VersionPicture,
} from "../../content/versions/index.ts";
import { audit } from "../../platform/audit/index.ts";
import { type Reading, timestamp, type Writing } from "../../platform/database/index.ts";
import { DetailedError } from "../../platform/http/index.ts";
import { isSettingKey, readSettings, type SettingKey, storeSettings } from "../../settings/index.ts";
import { requireMenuTargets } from "./menu-targets.ts";
import { picturesOfSettings } from "./pictures.ts";

/** The user is null for the command line. */
export type SettingsActor = { userId: number | null };

/** `dropped`: pictures that may be unreferenced now. Pass them to `deleteUnreferenced` after the commit. */
export type SettingsChange = { state: SettingsState; isChanged: boolean; dropped: VersionPicture[] };

export async function readSettingsState(db: Reading): Promise<SettingsState> {
  return { settings: await readSettings(db), versionID: await findNewestVersionID(db, settingsSubject) };
}

/**
 * Changes some settings, in words that were validated before. The same values again change nothing; they are stored, so
 * that they count as looked at.
 * @throws DetailedError 409 if any setting was changed after `baseVersion`
 * @throws HttpError 422 for a menu with a missing page
 */
export async function changeSettings(
  transaction: Writing,
  actor: SettingsActor,
  { baseVersion, settings: given }: ChangeSettings,
): Promise<SettingsChange> {
  const { settings: current, versionID } = await readSettingsState(transaction);
  const next: AllSettings = Object.assign({ ...current }, normalize(given));
  next.links = { ...next.links, whatsapp: completeWhatsApp(next.links.whatsapp) };
  const changed = Object.keys(next)
    .filter(isSettingKey)
    .filter((key) => !isDeepStrictEqual(next[key], current[key]));
  if (changed.length === 0) {
    await storeSettings(transaction, pick(current, Object.keys(given).filter(isSettingKey)));
    return { state: { settings: current, versionID }, isChanged: false, dropped: [] };
  }
  if (baseVersion !== versionID) {
    const author = await findVersionAuthor(transaction, settingsSubject, versionID);
    throw new DetailedError("conflict", settingsErrorMessages.conflict, {
      changed: { ...(author ?? { userId: null, username: "", at: timestamp() }), versionID },
      current,
    });
  }
  await requireMenuTargets(transaction, pick(next, changed));

  const at = timestamp();
  if (versionID === 0) {
    await saveSettingsVersion(transaction, {
      userId: null,
      at,
      reason: "save",
      settings: current,
      changed: settingsHistoryMessages.before,
      pictures: picturesOfSettings(current),
    });
  }
  await storeSettings(transaction, pick(next, changed));
  if (next.timeZone !== current.timeZone) await keepWholeDays(transaction, current.timeZone, next.timeZone);
  const words = topicsInWords(changed);
  const { id, dropped } = await saveSettingsVersion(transaction, {
    userId: actor.userId,
    at,
    reason: "save",
    settings: next,
    changed: words,
    pictures: picturesOfSettings(next),
  });
  await audit(transaction, {
    userId: actor.userId,
    action: "edit",
    subject: settingsSubject.subject,
    subjectId: settingsSubject.subject_id,
    title: settingsHistoryMessages.title,
    detail: words,
  });
  return { state: { settings: next, versionID: id }, isChanged: true, dropped };
}

function pick(settings: AllSettings, keys: readonly SettingKey[]): Partial<AllSettings> {
  return Object.fromEntries(keys.map((key) => [key, settings[key]]));
}

/** Normalizes every text in a value. */
function normalize(value: unknown): unknown {
  if (typeof value === "string") return normalizeText(value);
  if (Array.isArray(value)) return value.map(normalize);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, normalize(child)]));
}
