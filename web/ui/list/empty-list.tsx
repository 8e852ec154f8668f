import { homeMessages } from "../../../contract/messages/site.ts";
import { EmptyMessage } from "../error-message.tsx";

/** Shown on the page of an empty list. @param hint what a reader can do, before a link to the contact form */
export function EmptyList({ text, hint }: { text: string; hint: string }) {
  return (
    <>
      <EmptyMessage text={text} />
      <p>
        {hint} <a href="/contact">{homeMessages.contact}</a>
      </p>
    </>
  );
}
