import { useMessages } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import { EmptyMessage } from "../error-message.tsx";

type EmptyListProps = { text: string; hint: string; ask?: string };

/** Shown on the page of an empty list. @param ask before a link to the contact form, while that reaches somebody */
export function EmptyList({ text, hint, ask }: EmptyListProps) {
  const { homeMessages, sectionNames } = useMessages();
  const { homeBlocks, settings } = useShell();
  const { contactFormSends, email, phone } = settings;
  const isReachable = homeBlocks.includes("contact") && (contactFormSends || email || phone);
  return (
    <>
      <EmptyMessage text={text} />
      <p>
        {hint} {isReachable && (ask ?? homeMessages.askWhen)}{" "}
        {isReachable && <a href="/contact">{sectionNames.contact}</a>}
      </p>
    </>
  );
}
