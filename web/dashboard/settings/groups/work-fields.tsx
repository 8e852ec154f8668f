import {
  visitorSettingMessages,
  workSettingMessages,
} from "../../../../contract/messages/settings-screen/en.ts";
import { timeZoneName } from "../../../../contract/values/dates/time-zone.ts";
import { ChoiceSetting, SwitchSetting } from "../fields/choice-setting.tsx";
import { NumberSetting } from "../fields/text-setting.tsx";
import { bindSetting, type SettingsForm } from "../form/settings-form.ts";

/** What happens with what visitors send. */
export function VisitorsFields({ form }: { form: SettingsForm }) {
  const messages = visitorSettingMessages;
  return (
    <>
      <SwitchSetting {...bindSetting(form, "holdFirstComments")} hint={messages.holdFirstComments} />
      <SwitchSetting {...bindSetting(form, "contactFormSends")} hint={messages.contactFormSends} />
      <NumberSetting
        {...bindSetting(form, "entryDays")}
        hint={messages.entryDays}
        onChange={(value) => form.change("entryDays", value ?? Number.NaN)}
      />
    </>
  );
}

/** "Nairobi (Africa)". Hargeisa has the zone of Mogadishu. */
function zoneLabel(timeZone: string): string {
  const slash = timeZone.lastIndexOf("/");
  const city = timeZone.slice(slash + 1).replace(/^Mogadishu$/, "Hargeisa, Mogadishu");
  return (slash < 0 ? city : `${city} (${timeZone.slice(0, slash)})`).replaceAll("_", " ");
}

/** The names of all time zones, by city. The zone of Mogadishu, named by Hargeisa first, has a second choice. */
export function zoneChoices(current: string): Record<string, string> {
  const zones = [...new Set([...Intl.supportedValuesOf("timeZone"), current])];
  const choices = [...zones.map((zone) => [zone, zoneLabel(zone)]), ["Mogadishu", "Mogadishu (Africa)"]];
  return Object.fromEntries(choices.sort(([, a = ""], [, b = ""]) => (a < b ? -1 : 1)));
}

/** How staff work, what addresses look like, and the time zone. */
export function WorkFields({ form }: { form: SettingsForm }) {
  const messages = workSettingMessages;
  const { timeZone } = form.state.settings;
  return (
    <>
      <SwitchSetting {...bindSetting(form, "editorsPublish")} hint={messages.editorsPublish} />
      <SwitchSetting {...bindSetting(form, "coversOptional")} hint={messages.coversOptional} />
      <SwitchSetting {...bindSetting(form, "readableAddresses")} hint={messages.readableAddresses} />
      <NumberSetting
        {...bindSetting(form, "trashDays")}
        label={messages.trashDays}
        hint={messages.trashDaysHint}
        onChange={(value) => form.change("trashDays", value ?? Number.NaN)}
      />
      <ChoiceSetting
        {...bindSetting(form, "timeZone")}
        choices={zoneChoices(timeZone)}
        hint={messages.timeZoneHint(timeZoneName(timeZone))}
        onChange={(zone) => form.change("timeZone", zone === "Mogadishu" ? "Africa/Mogadishu" : zone)}
      />
      <NumberSetting
        {...bindSetting(form, "backupHour")}
        label={messages.backupHour}
        hint={messages.backupHourHint}
        onChange={(value) => form.change("backupHour", value ?? Number.NaN)}
      />
    </>
  );
}
