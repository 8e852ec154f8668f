import {
  searchSettingMessages,
  visitorSettingMessages,
  workSettingMessages,
} from "../../../../contract/messages/settings-screen.ts";
import { ChoiceSetting, SwitchSetting } from "../fields/choice-setting.tsx";
import { NumberSetting, TextSetting } from "../fields/text-setting.tsx";
import { bindSetting, type SettingsForm } from "../form/settings-form.ts";

/** What happens with what visitors send. */
export function VisitorsFields({ form }: { form: SettingsForm }) {
  const messages = visitorSettingMessages;
  return (
    <>
      <SwitchSetting {...bindSetting(form, "holdFirstComments")} hint={messages.holdFirstComments} />
      <SwitchSetting {...bindSetting(form, "contactFormSends")} hint={messages.contactFormSends} />
    </>
  );
}

/** What the search takes for the same. */
export function SearchFields({ form }: { form: SettingsForm }) {
  return <TextSetting {...bindSetting(form, "synonyms")} rows={12} hint={searchSettingMessages.synonyms} />;
}

/** How staff work, what addresses look like, and the time zone. */
export function WorkFields({ form }: { form: SettingsForm }) {
  const messages = workSettingMessages;
  const { timeZone } = form.state.settings;
  const zones = [...new Set([...Intl.supportedValuesOf("timeZone"), timeZone])];
  return (
    <>
      <SwitchSetting {...bindSetting(form, "editorsPublish")} hint={messages.editorsPublish} />
      <SwitchSetting {...bindSetting(form, "readableAddresses")} hint={messages.readableAddresses} />
      <NumberSetting
        {...bindSetting(form, "trashDays")}
        label={messages.trashDays}
        hint={messages.trashDaysHint}
        onChange={(value) => form.change("trashDays", value ?? Number.NaN)}
      />
      <ChoiceSetting
        {...bindSetting(form, "timeZone")}
        choices={Object.fromEntries(zones.map((zone) => [zone, zone.replaceAll("_", " ")]))}
        hint={messages.timeZoneHint}
      />
    </>
  );
}
