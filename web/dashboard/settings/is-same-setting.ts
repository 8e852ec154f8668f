import type { SettingKey } from "../../../contract/setting-groups.ts";
import type { AllSettings } from "../../../contract/settings.ts";

/** Settings are JSON: equal when their text is. */
export function isSameSetting(key: SettingKey, one: AllSettings, other: AllSettings): boolean {
  return JSON.stringify(one[key]) === JSON.stringify(other[key]);
}
