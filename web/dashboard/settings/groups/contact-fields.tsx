import {
  contactSettingMessages as messages,
  settingNames,
} from "../../../../contract/messages/settings-screen/en.ts";
import { sectionNames } from "../../../../contract/messages/shell/en.ts";
import { TextSetting, UrlSetting } from "../fields/text-setting.tsx";
import { bindPart, bindSetting, type SettingsForm } from "../form/settings-form.ts";

const phoneNames = ["callCenter", "examinationHead", "examinationOffice"] as const;
const linkNames = [
  ...(["exams", "youtube", "linkedin", "twitter", "facebook"] as const),
  ...(["whatsapp", "telegram", "tiktok"] as const),
];

/** Address, phone numbers, e-mail and links. */
export function ContactFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <TextSetting {...bindSetting(form, "address")} />
      <TextSetting {...bindSetting(form, "phone")} type="tel" hint={messages.phoneHint} />
      <TextSetting {...bindSetting(form, "email")} type="email" />
      <fieldset>
        <legend>{settingNames.phones}</legend>
        <p className="quiet">{messages.phonesHint}</p>
        {phoneNames.map((name) => (
          <TextSetting key={name} {...bindPart(form, "phones", name)} label={messages[name]} type="tel" />
        ))}
      </fieldset>
      <fieldset>
        <legend>{settingNames.links}</legend>
        <p className="quiet">{messages.linksHint}</p>
        {linkNames.map((name) => (
          <UrlSetting key={name} {...bindPart(form, "links", name)} label={sectionNames[name]} />
        ))}
      </fieldset>
    </>
  );
}
