import { numberOfWhatsApp, whatsAppChat } from "../../../contract/values/phone-numbers.ts";
import { useMessages } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";

/** Where the college chats: its number, if the link is that of one, and the link with the title of a page in the message. */
export function useWhatsApp(title: string) {
  const { whatsapp: link } = useShell().settings.links;
  const about = useMessages().serviceMessages.about({ title });
  const number = numberOfWhatsApp(link);
  return { about, number, chat: number ? whatsAppChat(number, about) : link };
}

/** A button to a chat. Readers without WhatsApp see the number. */
export function WhatsAppButton({ chat, number }: { chat: string; number?: string | undefined }) {
  return (
    <a className="button plain" href={chat} rel="noopener">
      <span>WhatsApp {number && <bdi dir="ltr">{number}</bdi>}</span>
    </a>
  );
}
