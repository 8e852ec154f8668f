import type { AnsweredFact } from "../../../contract/schemas/fact-fields.ts";
import { internationalDigits } from "../../../contract/values/text/text-normalization.ts";
import { useMessages } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import { telephoneUrl } from "../../ui/phone-link.tsx";
import { MessageForm } from "./message-form.tsx";

type AskAboutThisProps = { record: { title: string; facts?: readonly AnsweredFact[] | undefined } };

/** Whom to call or write to about a record: its own phone number, else the college's. Nothing without any way. */
export function AskAboutThis({ record: { title, facts } }: AskAboutThisProps) {
  const { serviceMessages, textPageMessages } = useMessages();
  const { phone: ofCollege, links, contactFormSends } = useShell().settings;
  const own = facts?.find(({ name }) => name === "phone")?.value;
  const phone = own ?? ofCollege;
  const about = serviceMessages.about({ title });
  const chat = phone && `https://wa.me/${internationalDigits(phone)}?text=${encodeURIComponent(about)}`;
  const whatsApp = own ? chat : links.whatsapp || chat;
  if (!phone && !whatsApp && !contactFormSends) return null;
  return (
    <section className="ask" aria-labelledby="ask">
      <h2 id="ask">{serviceMessages.ask}</h2>
      <p className="actions">
        {phone && (
          <a className="button plain" href={telephoneUrl(phone)}>
            <span>
              {textPageMessages.call} <bdi>{phone}</bdi>
            </span>
          </a>
        )}
        {whatsApp && (
          <a className="button plain" href={whatsApp} rel="noopener">
            WhatsApp
          </a>
        )}
      </p>
      {contactFormSends && (
        <details>
          <summary>{serviceMessages.write}</summary>
          <MessageForm values={{ message: `${about} ` }} />
        </details>
      )}
    </section>
  );
}
