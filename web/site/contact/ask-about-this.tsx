import type { AnsweredFact } from "../../../contract/schemas/fact-fields.ts";
import { whatsAppChat } from "../../../contract/values/phone-numbers.ts";
import { useMessages } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import { telephoneUrl } from "../../ui/phone-link.tsx";
import { MessageForm } from "./message-form.tsx";
import { useWhatsApp, WhatsAppButton } from "./whats-app.tsx";

type AskAboutThisProps = { record: { title: string; facts?: readonly AnsweredFact[] | undefined } };

/** Whom to write to or call about a record: its own phone number, else the college's. Nothing without any way. */
export function AskAboutThis({ record: { title, facts } }: AskAboutThisProps) {
  const { serviceMessages, textPageMessages } = useMessages();
  const { phone: ofCollege, contactFormSends } = useShell().settings;
  const college = useWhatsApp(title);
  const own = facts?.find(({ name }) => name === "phone")?.value;
  const phone = own ?? ofCollege;
  const ofPhone = { chat: phone && whatsAppChat(phone, college.about) };
  const whatsApp = own || !college.chat ? ofPhone : college;
  if (!phone && !whatsApp.chat && !contactFormSends) return null;
  return (
    <section className="ask" aria-labelledby="ask">
      <h2 id="ask">{serviceMessages.ask}</h2>
      <p className="actions">
        {whatsApp.chat && <WhatsAppButton {...whatsApp} />}
        {phone && (
          <a className="button plain" href={telephoneUrl(phone)}>
            <span>
              {textPageMessages.call} <bdi>{phone}</bdi>
            </span>
          </a>
        )}
      </p>
      {contactFormSends && (
        <details>
          <summary>{serviceMessages.write}</summary>
          <MessageForm values={{ message: `${college.about} ` }} />
        </details>
      )}
    </section>
  );
}
