import type { ConflictingChange } from "../../../contract/errors.ts";
import {
  type SettingGroup,
  type SettingKey,
  settingKeys,
  settingsOfGroup,
} from "../../../contract/setting-groups.ts";
import type { AllSettings } from "../../../contract/settings.ts";
import { isSameSetting } from "./is-same-setting.ts";

/** The settings as they are stored, and the version that they are. */
export type StoredSettings = { settings: AllSettings; versionID: number };

/** Messages by the path of the field, such as `phones.callCenter`. */
export type SettingsErrors = Readonly<Record<string, string>>;

/** Settings that somebody else changed otherwise. `change` is unknown when that was not said. */
export type SettingConflict = {
  keys: readonly SettingKey[];
  newer: StoredSettings;
  change: ConflictingChange | undefined;
};

type Status =
  | { name: "idle" | "saving" | "saved" | "offline" | "signedOut" | "invalid" }
  | { name: "rejected"; message: string }
  | { name: "conflict"; conflict: SettingConflict };

export type SettingsFormState = {
  group: SettingGroup;
  stored: StoredSettings;
  /** As they are typed. */
  settings: AllSettings;
  errors: SettingsErrors;
  status: Status;
};

export function initialState(group: SettingGroup, stored: StoredSettings): SettingsFormState {
  return { group, stored, settings: stored.settings, errors: {}, status: { name: "idle" } };
}

/** The settings of the group that are not saved as they are typed. */
export function changedKeys({ group, stored, settings }: SettingsFormState): SettingKey[] {
  return settingsOfGroup(group).filter((key) => !isSameSetting(key, settings, stored.settings));
}

export function changeSetting<Key extends SettingKey>(
  state: SettingsFormState,
  key: Key,
  value: AllSettings[Key],
): SettingsFormState {
  const { name } = state.status;
  return {
    ...state,
    settings: { ...state.settings, [key]: value },
    // The message stays at the fields that were not touched.
    errors: Object.fromEntries(Object.entries(state.errors).filter(([path]) => settingOf(path) !== key)),
    status: name === "saved" || name === "invalid" ? { name: "idle" } : state.status,
  };
}

/** The setting that a path such as `phones.callCenter` belongs to. */
function settingOf(path: string): string {
  return path.split(".", 1)[0] ?? path;
}

/** Of the settings that were not saved yet, those that somebody else changed to another value. */
export function findConflicts(state: SettingsFormState, newer: StoredSettings): SettingKey[] {
  return changedKeys(state).filter(
    (key) =>
      !isSameSetting(key, newer.settings, state.stored.settings) &&
      !isSameSetting(key, newer.settings, state.settings),
  );
}

/** Puts what is typed on top of newer settings. @param theirs settings that give way to the newer ones */
export function rebase(
  state: SettingsFormState,
  newer: StoredSettings,
  theirs: readonly SettingKey[] = [],
): SettingsFormState {
  const mine = changedKeys(state).filter((key) => !theirs.includes(key));
  return { ...state, stored: newer, settings: { ...newer.settings, ...pick(state.settings, mine) } };
}

/** What was typed during the save stays. @param sent the settings as they were sent */
export function afterSave(
  state: SettingsFormState,
  sent: AllSettings,
  stored: StoredSettings,
): SettingsFormState {
  const typedSince = settingKeys.filter((key) => !isSameSetting(key, state.settings, sent));
  return {
    ...state,
    stored,
    settings: { ...stored.settings, ...pick(state.settings, typedSince) },
    errors: {},
    status: { name: typedSince.length > 0 ? "idle" : "saved" },
  };
}

export function pick(settings: AllSettings, keys: readonly SettingKey[]): Partial<AllSettings> {
  return Object.fromEntries(keys.map((key) => [key, settings[key]]));
}
