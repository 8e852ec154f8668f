import type { ComponentType } from "react";
import type { SettingGroup } from "../../../../contract/setting-groups.ts";
import type { SettingsForm } from "../settings-form.ts";
import type { PageChoice } from "./linked-item.ts";

export type FieldsProps = { form: SettingsForm; pages: readonly PageChoice[] };

/** The fields of each group, loaded when it is opened. */
export const loadFields: Record<SettingGroup, () => Promise<ComponentType<FieldsProps>>> = {
  college: async () => (await import("./college-fields.tsx")).CollegeFields,
  contact: async () => (await import("./contact-fields.tsx")).ContactFields,
  home: async () => (await import("./home-fields.tsx")).HomeFields,
  menu: async () => (await import("./menu-fields.tsx")).MenuFields,
  footer: async () => (await import("./footer-fields.tsx")).FooterFields,
  notice: async () => (await import("./notice-fields.tsx")).NoticeFields,
  visitors: async () => (await import("./visitors-fields.tsx")).VisitorsFields,
  work: async () => (await import("./work-fields.tsx")).WorkFields,
};
