import { contactLimits } from "../../../contract/values/limits/accounts.ts";
import { inboxLimits } from "../../../contract/values/limits/inbox.ts";
import { useMessages } from "../../language/language-context.tsx";
import type { ContactAttempt } from "./contact-attempt.ts";
import { addressFields, FormField, HiddenField } from "./form-field.tsx";

/** The contact form that sends. A plain form: it needs no script. */
export function MessageForm({ values = {}, problems = {} }: Partial<ContactAttempt>) {
  const { contactFormMessages, homeMessages, sectionNames } = useMessages();
  const field = (name: keyof ContactAttempt["problems"]) => ({
    form: "contact",
    name,
    value: values[name],
    problem: problems[name],
  });
  return (
    <form className="form" method="post" action="/contact" autoComplete="on">
      <FormField
        {...field("firstname")}
        label={homeMessages.firstname}
        autoComplete="given-name"
        maxLength={contactLimits.maxNameCharacters}
        required
      />
      <FormField
        {...field("lastname")}
        label={homeMessages.lastname}
        autoComplete="family-name"
        maxLength={contactLimits.maxNameCharacters}
      />
      <FormField {...field("email")} {...addressFields.email} label={homeMessages.emailAddress} />
      <FormField {...field("phone")} {...addressFields.phone} label={contactFormMessages.phone} />
      <p className="quiet whole">{contactFormMessages.phoneHint}</p>
      <FormField
        {...field("message")}
        className="whole"
        label={homeMessages.yourMessage}
        maxLength={inboxLimits.maxMessageCharacters}
        required
        rows={5}
      />
      <HiddenField label={contactFormMessages.leaveEmpty} value={values.blank} />
      <p className="quiet whole">
        {contactFormMessages.keptFor({ days: inboxLimits.messageDays })}{" "}
        <a href="/privacy">{sectionNames.privacy}</a>
      </p>
      <button type="submit" className="button">
        {contactFormMessages.send}
      </button>
    </form>
  );
}
