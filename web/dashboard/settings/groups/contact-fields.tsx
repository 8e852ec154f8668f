import {
  contactSettingMessages as messages,
  settingNames,
} from "../../../../contract/messages/settings-screen.ts";
import { TextSetting } from "../fields/text-setting.tsx";
import type { SettingsForm } from "../settings-form.ts";

const phoneNames = ["callCenter", "examinationHead", "examinationOffice"] as const;
const linkNames = ["exams", "youtube", "linkedin", "twitter", "facebook"] as const;

/** Address, phone numbers, e-mail and links. */
export function ContactFields({ form: { state, change } }: { form: SettingsForm }) {
  const { settings, errors } = state;
  const { address, phone, email, phones, links } = settings;
  return (
    <>
      <TextSetting
        label={settingNames.address}
        path="address"
        value={address}
        error={errors.address}
        onChange={(value) => change("address", value)}
      />
      <TextSetting
        label={settingNames.phone}
        path="phone"
        type="tel"
        value={phone}
        error={errors.phone}
        hint={messages.phoneHint}
        onChange={(value) => change("phone", value)}
      />
      <TextSetting
        label={settingNames.email}
        path="email"
        type="email"
        value={email}
        error={errors.email}
        onChange={(value) => change("email", value)}
      />
      <fieldset>
        <legend>{settingNames.phones}</legend>
        <p className="quiet">{messages.phonesHint}</p>
        {phoneNames.map((name) => (
          <TextSetting
            key={name}
            label={messages[name]}
            path={`phones.${name}`}
            type="tel"
            value={phones[name]}
            error={errors[`phones.${name}`]}
            onChange={(value) => change("phones", { ...phones, [name]: value })}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>{settingNames.links}</legend>
        <p className="quiet">{messages.linksHint}</p>
        {linkNames.map((name) => (
          <TextSetting
            key={name}
            label={messages[name]}
            path={`links.${name}`}
            type="url"
            placeholder="https://"
            value={links[name]}
            error={errors[`links.${name}`]}
            onChange={(value) => change("links", { ...links, [name]: value })}
          />
        ))}
      </fieldset>
    </>
  );
}
