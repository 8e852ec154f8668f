import type { AllSettings } from "../../../contract/settings.ts";

/** The pages of the settings screen, in its order, each with the settings that its Save saves. */
export const settingGroups = {
  college: ["collegeName", "language", "greetings", "summary", "logo", "palette"],
  contact: ["address", "phone", "email", "phones", "links"],
  home: ["homeBlocks", "statistics", "president"],
  menu: ["menu"],
  footer: ["footer"],
  notice: ["notice"],
  visitors: ["holdFirstComments", "contactFormSends"],
  work: ["editorsPublish", "readableAddresses", "trashDays", "timeZone"],
} as const satisfies Record<string, readonly (keyof AllSettings)[]>;

export type SettingGroup = keyof typeof settingGroups;
export type SettingKey = (typeof settingGroups)[SettingGroup][number];

const isSettingGroup = (name: string): name is SettingGroup => Object.hasOwn(settingGroups, name);
export const settingGroupNames = Object.keys(settingGroups).filter(isSettingGroup);

/** @returns the group that a URL names */
export function findSettingGroup(name: string | undefined): SettingGroup | undefined {
  return name !== undefined && isSettingGroup(name) ? name : undefined;
}

/** All settings that have a field, in the order of the screen. */
export const settingKeys: readonly SettingKey[] = settingGroupNames.flatMap((group) => settingGroups[group]);

export const settingsPath = "/dashboard/settings";
export const groupPath = (group: SettingGroup) => `${settingsPath}/${group}`;

/** Settings are JSON: equal when their text is. */
export function isSameSetting(key: keyof AllSettings, one: AllSettings, other: AllSettings): boolean {
  return JSON.stringify(one[key]) === JSON.stringify(other[key]);
}
