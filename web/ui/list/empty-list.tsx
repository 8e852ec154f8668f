import { homeMessages } from "../../../contract/messages/site/en.ts";
import { EmptyMessage } from "../error-message.tsx";
import { useShell } from "../use-shell.ts";

type EmptyListProps = { text: string; hint: string; ask?: string };

/** Shown on the page of an empty list. @param ask before a link to the contact form, while that reaches somebody */
export function EmptyList({ text, hint, ask = homeMessages.askWhen }: EmptyListProps) {
  const { homeBlocks, settings } = useShell();
  const { contactFormSends, email, phone } = settings;
  const isReachable = homeBlocks.includes("contact") && (contactFormSends || email || phone);
  return (
    <>
      <EmptyMessage text={text} />
      <p>
        {hint} {isReachable && ask} {isReachable && <a href="/contact">{homeMessages.contact}</a>}
      </p>
    </>
  );
}
