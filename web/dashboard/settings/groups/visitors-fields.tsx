import {
  visitorSettingMessages as messages,
  settingNames,
} from "../../../../contract/messages/settings-screen.ts";
import { SwitchSetting } from "../fields/switch-setting.tsx";
import type { SettingsForm } from "../settings-form.ts";

/** What happens with what visitors send. */
export function VisitorsFields({ form: { state, change } }: { form: SettingsForm }) {
  const { holdFirstComments, contactFormSends } = state.settings;
  return (
    <>
      <SwitchSetting
        label={settingNames.holdFirstComments}
        path="holdFirstComments"
        hint={messages.holdFirstComments}
        value={holdFirstComments}
        onChange={(value) => change("holdFirstComments", value)}
      />
      <SwitchSetting
        label={settingNames.contactFormSends}
        path="contactFormSends"
        hint={messages.contactFormSends}
        value={contactFormSends}
        onChange={(value) => change("contactFormSends", value)}
      />
    </>
  );
}
