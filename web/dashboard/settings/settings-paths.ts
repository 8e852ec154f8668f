import { type SettingGroup, settingGroupNames } from "../../../contract/setting-groups.ts";

export const settingsPath = "/dashboard/settings";
export const groupPath = (group: SettingGroup) => `${settingsPath}/${group}`;

/** @returns the group that a URL names */
export function findSettingGroup(name: string | undefined): SettingGroup | undefined {
  return settingGroupNames.find((group) => group === name);
}
