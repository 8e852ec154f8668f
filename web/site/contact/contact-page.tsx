import { data, Link, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { useMessages } from "../../language/language-context.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { contactAttemptContext } from "./contact-attempt.ts";
import { MessageForm } from "./message-form.tsx";

/** Leads to the form on the home page, except from a message that was not stored. */
export function loadContact({ context }: LoaderFunctionArgs) {
  const attempt = context.get(contactAttemptContext);
  if (!attempt) throw redirect("/#contact");
  return data(attempt, { status: attempt.status });
}

/** The contact form again, with what was typed, and why it was not stored. */
export function ContactPage() {
  const { contactFormMessages } = useMessages();
  const attempt = useLoaderData<typeof loadContact>();
  return (
    <div className="frame narrow contact-page">
      <PageMeta title={contactFormMessages.notSentTitle} />
      <meta name="robots" content="noindex" />
      <h1 className="page-title">{contactFormMessages.notSentTitle}</h1>
      <ErrorMessage message={attempt.notice} />
      <MessageForm {...attempt} />
    </div>
  );
}

/** Where a stored message leads. */
export function ContactSentPage() {
  const { contactFormMessages } = useMessages();
  return (
    <div className="frame narrow">
      <PageMeta title={contactFormMessages.sentTitle} />
      <meta name="robots" content="noindex" />
      <h1 className="page-title">{contactFormMessages.sentTitle}</h1>
      <p>{contactFormMessages.sent}</p>
      <p>
        <Link viewTransition className="button" to="/">
          {contactFormMessages.backHome}
        </Link>
      </p>
    </div>
  );
}
