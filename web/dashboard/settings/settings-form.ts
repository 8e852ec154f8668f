import type { SettingKey } from "../../../contract/setting-groups.ts";
import type { AllSettings } from "../../../contract/settings.ts";
import type { SettingsFormState } from "./settings-form-state.ts";

/** The form of a group of settings, for its fields and its save bar. */
export type SettingsForm = {
  state: SettingsFormState;
  /** Also right after a change, before React renders. */
  isUnsaved: () => boolean;
  change<Key extends SettingKey>(key: Key, value: AllSettings[Key]): void;
  save: () => Promise<void>;
  /** A save waits for the upload of a chosen picture. @param upload does not reject */
  waitFor: (upload: Promise<void>) => void;
  /** Answers the conflict, and saves what is left. @param theirs settings for which the newer value is taken */
  resolve: (theirs: readonly SettingKey[]) => Promise<void>;
};
