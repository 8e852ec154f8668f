import { useMessages } from "../../language/language-context.tsx";
import { saveReturnPath } from "../../session/return-path.ts";
import { useSession } from "../../session/session.ts";

/** Says that the session has ended. Rendered empty before: screen readers announce only changes of a live region. */
export function SessionEnded() {
  const { accountMessages } = useMessages();
  const { status } = useSession();
  return (
    <div className="session-ended" role="alert">
      {status === "ended" && (
        <p className="frame">
          {accountMessages.ended}{" "}
          <a href="/signup" onClick={() => saveReturnPath(location.pathname)}>
            {accountMessages.signInAgain}
          </a>
        </p>
      )}
    </div>
  );
}
