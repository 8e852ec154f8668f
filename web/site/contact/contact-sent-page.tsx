import { Link } from "react-router";
import { contactFormMessages } from "../../../contract/messages/contact.ts";
import { PageMeta } from "../../ui/page-meta.tsx";

/** Where a stored message leads. */
export function ContactSentPage() {
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
