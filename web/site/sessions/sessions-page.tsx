import { wording } from "../../../contract/wording.ts";
import { useSession } from "../../session.ts";
import { PageMeta } from "../../ui/page-meta.tsx";
import { OwnDataSection } from "./own-data.tsx";
import { SessionList } from "./session-list.tsx";

/** Where a person is signed in. The page is everybody's; the list comes when React knows who asks. */
export function SessionsPage() {
  const { session } = useSession();
  const { sessions, account } = wording;
  return (
    <div className="frame narrow sessions" data-needs-react>
      <PageMeta title={sessions.title} />
      <meta name="robots" content="noindex" />
      <h1 className="page-title">{sessions.title}</h1>
      {session ? (
        <>
          <p>{sessions.explanation}</p>
          <SessionList key={session.token} />
          <OwnDataSection />
        </>
      ) : (
        <div className="when-signed-out">
          <p>{sessions.needsSignIn}</p>
          <a className="button" href="/signup">
            {account.logIn}
          </a>
        </div>
      )}
    </div>
  );
}
