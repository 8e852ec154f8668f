import { sectionNames } from "../../../../contract/messages/readers/en/site.ts";
import {
  contactSettingMessages as messages,
  settingNames,
} from "../../../../contract/messages/staff/settings-screen.ts";
import { settingLimits } from "../../../../contract/values/limits/settings.ts";
import { completeWhatsApp } from "../../../../contract/values/phone-numbers.ts";
import { LocalizedSetting } from "../fields/localized-setting.tsx";
import { completeUrl, TextSetting, UrlSetting } from "../fields/text-setting.tsx";
import { bindPart, bindSetting } from "../form/settings-form.ts";
import type { GroupFields } from "./group-fields.ts";

const phoneNames = ["callCenter", "examinationHead", "examinationOffice"] as const;
const linkNames = [
  ...(["exams", "youtube", "linkedin", "twitter", "facebook"] as const),
  ...(["whatsapp", "telegram", "tiktok"] as const),
];

/** Address, phone numbers, e-mail and links. */
export const contactFields: GroupFields<"contact"> = {
  address: ({ form }) => <TextSetting {...bindSetting(form, "address")} />,
  phone: ({ form }) => <TextSetting {...bindSetting(form, "phone")} type="tel" hint={messages.phoneHint} />,
  email: ({ form }) => <TextSetting {...bindSetting(form, "email")} type="email" />,
  phones: ({ form }) => (
    <fieldset>
      <legend>{settingNames.phones}</legend>
      <p className="quiet">{messages.phonesHint}</p>
      {phoneNames.map((name) => (
        <TextSetting key={name} {...bindPart(form, "phones", name)} label={messages[name]} type="tel" />
      ))}
    </fieldset>
  ),
  links: ({ form }) => (
    <fieldset>
      <legend>{settingNames.links}</legend>
      <p className="quiet">{messages.linksHint}</p>
      {linkNames.map((name) => (
        <UrlSetting
          key={name}
          {...bindPart(form, "links", name)}
          label={sectionNames[name]}
          {...(name === "whatsapp" && { complete: (text: string) => completeUrl(completeWhatsApp(text)) })}
        />
      ))}
    </fieldset>
  ),
  examsLine: ({ form }) => (
    <>
      <LocalizedSetting
        legend={settingNames.examsLine}
        path="examsLine.texts"
        value={form.state.settings.examsLine.texts}
        errors={form.state.errors}
        hint={messages.examsLineHint(settingLimits.maxExamsLineCharacters)}
        maxCharacters={settingLimits.maxExamsLineCharacters}
        onChange={(texts) => form.change("examsLine", { ...form.state.settings.examsLine, texts })}
      />
      <TextSetting {...bindPart(form, "examsLine", "until")} label={messages.until} type="date" />
    </>
  ),
};
