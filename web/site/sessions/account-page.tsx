import { useMessages } from "../../language/language-context.tsx";
import { useSession } from "../../session/session.ts";
import { PageMeta } from "../../ui/page-meta.tsx";
import { PersonalDataSection } from "./personal-data-section.tsx";
import { SessionList } from "./session-list.tsx";

/**
 * The reader's sessions and personal data. The server renders the same page for everybody; React fills it in once it
 * has read the stored session.
 */
export function AccountPage() {
  const { accountMessages, sessionMessages } = useMessages();
  const { session } = useSession();
  return (
    <div className="frame narrow sessions" data-needs-react>
      <PageMeta title={accountMessages.title} />
      <meta name="robots" content="noindex" />
      <h1 className="page-title">{accountMessages.title}</h1>
      {session ? (
        <>
          <section aria-labelledby="sessions">
            <h2 id="sessions">{sessionMessages.title}</h2>
            <p>{sessionMessages.explanation}</p>
            <SessionList key={session.token} />
          </section>
          <PersonalDataSection />
        </>
      ) : (
        <div className="when-signed-out">
          <p>{accountMessages.needsSignIn}</p>
          <a className="button" href="/signup">
            {accountMessages.logIn}
          </a>
        </div>
      )}
    </div>
  );
}
