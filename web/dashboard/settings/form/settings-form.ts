import { settingNames } from "../../../../contract/messages/staff/settings-screen.ts";
import {
  type SettingGroup,
  type SettingKey,
  settingKeys,
  settingsOfGroup,
} from "../../../../contract/rules/settings/groups.ts";
import type { AllSettings } from "../../../../contract/schemas/settings.ts";
import type { SettingsState } from "../../../../contract/schemas/settings-changes.ts";
import type { ConflictingChange } from "../../../../contract/values/errors.ts";

/** Messages by the path of the field, such as `phones.callCenter`. */
export type SettingsErrors = Readonly<Record<string, string>>;

/** A setting was changed here and meanwhile, otherwise, by somebody else. */
export type SettingConflict = {
  newer: SettingsState;
  /** Who saved last, and when. */
  change: ConflictingChange | undefined;
};

type Status =
  | { name: "idle" | "saving" | "saved" | "offline" | "signedOut" | "invalid" }
  | { name: "rejected"; message: string }
  | { name: "conflict"; conflict: SettingConflict };

export type SettingsFormState = {
  group: SettingGroup;
  /** As they were loaded or saved. */
  stored: SettingsState;
  /** As they are typed. */
  settings: AllSettings;
  errors: SettingsErrors;
  status: Status;
};

/** The form of a group of settings, for its fields and its save bar. */
export type SettingsForm = {
  state: SettingsFormState;
  /** Also right after a change, before React renders. */
  isUnsaved: () => boolean;
  change<Key extends SettingKey>(key: Key, value: AllSettings[Key]): void;
  save: () => Promise<void>;
  /** A save waits for the upload of a chosen picture. @param upload does not reject */
  waitFor: (upload: Promise<void>) => void;
  /** After a conflict: takes the newer settings over, but for what is typed, which can be saved then. */
  loadAgain: () => void;
};

/** The props of the field of a setting. */
export function bindSetting<Key extends SettingKey>({ state, change }: SettingsForm, key: Key) {
  return {
    label: settingNames[key],
    path: key,
    value: state.settings[key],
    error: state.errors[key],
    onChange: (value: AllSettings[Key]) => change(key, value),
  };
}

/** The props of the field of a part of a setting, without its label. */
export function bindPart<
  Key extends "phones" | "links" | "examsLine" | "statistics" | "president",
  Name extends keyof AllSettings[Key] & string,
>({ state: { settings, errors }, change }: SettingsForm, key: Key, name: Name) {
  const path = `${key}.${name}`;
  return {
    path,
    value: settings[key][name],
    error: errors[path],
    onChange: (value: AllSettings[Key][Name]) => change(key, { ...settings[key], [name]: value }),
  };
}

export function initialState(group: SettingGroup, stored: SettingsState): SettingsFormState {
  return { group, stored, settings: stored.settings, errors: {}, status: { name: "idle" } };
}

/** Settings are JSON: equal when their text is. */
function isSameSetting(key: SettingKey, one: AllSettings, other: AllSettings): boolean {
  return JSON.stringify(one[key]) === JSON.stringify(other[key]);
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
    errors: Object.fromEntries(Object.entries(state.errors).filter(([path]) => path.split(".")[0] !== key)),
    status: name === "saved" || name === "invalid" ? { name: "idle" } : state.status,
  };
}

/** Finds the settings of the group that somebody else changed: those that were changed here too, and the others. */
export function findNewer(state: SettingsFormState, newer: AllSettings) {
  const changed = changedKeys(state);
  const theirs = settingsOfGroup(state.group).filter(
    (key) => !isSameSetting(key, newer, state.stored.settings) && !isSameSetting(key, newer, state.settings),
  );
  return {
    both: theirs.filter((key) => changed.includes(key)),
    alone: theirs.filter((key) => !changed.includes(key)),
  };
}

/** Puts what is typed on top of newer settings. */
export function rebase(state: SettingsFormState, newer: SettingsState): SettingsFormState {
  const mine = pick(state.settings, changedKeys(state));
  return { ...state, stored: newer, settings: { ...newer.settings, ...mine } };
}

/** What was typed during the save stays. @param sent the settings as they were sent */
export function afterSave(
  state: SettingsFormState,
  sent: AllSettings,
  stored: SettingsState,
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
