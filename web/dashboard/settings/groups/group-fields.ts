import type { ComponentType } from "react";
import type { SettingGroup, SettingsOf } from "../../../../contract/rules/settings/groups.ts";
import type { SettingsForm } from "../form/settings-form.ts";
import type { PageChoice } from "./target-fields.tsx";

export type SettingFieldsProps = { form: SettingsForm; pages: readonly PageChoice[] };

/** The inputs of a group, in their order: a setting without one does not compile. */
export type GroupFields<Group extends SettingGroup> = Readonly<
  Record<SettingsOf<Group>, ComponentType<SettingFieldsProps>>
>;
