import {
  workSettingMessages as messages,
  settingNames,
} from "../../../../contract/messages/settings-screen.ts";
import { ChoiceSetting } from "../fields/choice-setting.tsx";
import { NumberSetting } from "../fields/number-setting.tsx";
import { SwitchSetting } from "../fields/switch-setting.tsx";
import type { SettingsForm } from "../settings-form.ts";

/** How staff work, what addresses look like, and the time zone. */
export function WorkFields({ form: { state, change } }: { form: SettingsForm }) {
  const { settings, errors } = state;
  const { editorsPublish, readableAddresses, trashDays, timeZone } = settings;
  const zones = [...new Set([...Intl.supportedValuesOf("timeZone"), timeZone])];
  return (
    <>
      <SwitchSetting
        label={settingNames.editorsPublish}
        path="editorsPublish"
        hint={messages.editorsPublish}
        value={editorsPublish}
        onChange={(value) => change("editorsPublish", value)}
      />
      <SwitchSetting
        label={settingNames.readableAddresses}
        path="readableAddresses"
        hint={messages.readableAddresses}
        value={readableAddresses}
        onChange={(value) => change("readableAddresses", value)}
      />
      <NumberSetting
        label={messages.trashDays}
        path="trashDays"
        value={trashDays}
        error={errors.trashDays}
        hint={messages.trashDaysHint}
        onChange={(value) => change("trashDays", value ?? Number.NaN)}
      />
      <ChoiceSetting
        label={settingNames.timeZone}
        path="timeZone"
        value={timeZone}
        choices={Object.fromEntries(zones.map((zone) => [zone, zone.replaceAll("_", " ")]))}
        error={errors.timeZone}
        hint={messages.timeZoneHint}
        onChange={(value) => change("timeZone", value)}
      />
    </>
  );
}
