import type { SettingGroup } from "../../../../contract/setting-groups.ts";

/** Groups that no page of the website shows. */
const hiddenGroups = ["work"] as const satisfies readonly SettingGroup[];

export type PreviewedGroup = Exclude<SettingGroup, (typeof hiddenGroups)[number]>;

export function isPreviewed(group: SettingGroup): group is PreviewedGroup {
  return !hiddenGroups.some((hidden) => hidden === group);
}
