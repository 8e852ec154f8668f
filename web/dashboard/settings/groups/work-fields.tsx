import {
  workSettingMessages as messages,
  visitorSettingMessages,
} from "../../../../contract/messages/staff/settings-screen.ts";
import { timeZoneName } from "../../../../contract/values/dates/time-zone.ts";
import { ChoiceSetting, SwitchSetting } from "../fields/choice-setting.tsx";
import { NumberSetting } from "../fields/text-setting.tsx";
import { bindSetting } from "../form/settings-form.ts";
import type { GroupFields } from "./group-fields.ts";

/** What happens with what visitors send. */
export const visitorsFields: GroupFields<"visitors"> = {
  holdFirstComments: ({ form }) => (
    <SwitchSetting
      {...bindSetting(form, "holdFirstComments")}
      hint={visitorSettingMessages.holdFirstComments}
    />
  ),
  contactFormSends: ({ form }) => (
    <SwitchSetting
      {...bindSetting(form, "contactFormSends")}
      hint={visitorSettingMessages.contactFormSends}
    />
  ),
  entryDays: ({ form }) => (
    <NumberSetting
      {...bindSetting(form, "entryDays")}
      hint={visitorSettingMessages.entryDays}
      onChange={(value) => form.change("entryDays", value ?? Number.NaN)}
    />
  ),
};

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
export const workFields: GroupFields<"work"> = {
  editorsPublish: ({ form }) => (
    <SwitchSetting {...bindSetting(form, "editorsPublish")} hint={messages.editorsPublish} />
  ),
  coversOptional: ({ form }) => (
    <SwitchSetting {...bindSetting(form, "coversOptional")} hint={messages.coversOptional} />
  ),
  readableAddresses: ({ form }) => (
    <SwitchSetting {...bindSetting(form, "readableAddresses")} hint={messages.readableAddresses} />
  ),
  trashDays: ({ form }) => (
    <NumberSetting
      {...bindSetting(form, "trashDays")}
      label={messages.trashDays}
      hint={messages.trashDaysHint}
      onChange={(value) => form.change("trashDays", value ?? Number.NaN)}
    />
  ),
  timeZone: ({ form }) => {
    const { timeZone } = form.state.settings;
    return (
      <ChoiceSetting
        {...bindSetting(form, "timeZone")}
        choices={zoneChoices(timeZone)}
        hint={messages.timeZoneHint(timeZoneName(timeZone))}
        onChange={(zone) => form.change("timeZone", zone === "Mogadishu" ? "Africa/Mogadishu" : zone)}
      />
    );
  },
  backupHour: ({ form }) => (
    <NumberSetting
      {...bindSetting(form, "backupHour")}
      label={messages.backupHour}
      hint={messages.backupHourHint}
      onChange={(value) => form.change("backupHour", value ?? Number.NaN)}
    />
  ),
};
