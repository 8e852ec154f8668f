import { homeMessages } from "../../contract/messages/site.ts";

/** Shown in place of a part of a page that could not be loaded. */
export function ErrorMessage({ message }: { message: string }) {
  return (
    <p className="failure" role="alert">
      {message}
    </p>
  );
}

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

/** Shown in place of an empty part of a page. */
export function EmptyMessage({ text }: { text: string }) {
  return <p className="empty">{text}</p>;
}
