import { useMessages } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import { WriteOrCall } from "../../ui/phone-link.tsx";
import { MessageForm } from "../contact/message-form.tsx";

/** The contact form. It sends when the college has switched that on. */
export function ContactForm() {
  const { sectionNames } = useMessages();
  const { contactFormSends } = useShell().settings;
  return (
    <section className="contact frame" id="contact" aria-labelledby="contact-heading">
      <h2 id="contact-heading">{sectionNames.contact}</h2>
      {contactFormSends ? <MessageForm /> : <SilentForm />}
    </section>
  );
}

/** Sends nothing (specification, section 1). It says so, so that nobody believes it did. */
function SilentForm() {
  const { homeMessages } = useMessages();
  return (
    <form className="form" autoComplete="on">
      <label>
        {homeMessages.firstname}
        <input name="firstname" autoComplete="given-name" />
      </label>
      <label>
        {homeMessages.lastname}
        <input name="lastname" autoComplete="family-name" />
      </label>
      <label className="whole">
        {homeMessages.emailAddress}
        <input name="email" type="email" autoComplete="email" />
      </label>
      <label className="whole">
        {homeMessages.yourMessage}
        <textarea name="message" rows={5} />
      </label>
      <p className="quiet whole">
        {homeMessages.contactSilent} <WriteOrCall />
      </p>
    </form>
  );
}
