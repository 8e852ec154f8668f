import { accountMessages } from "../../../contract/messages/shell.ts";
import { saveReturnPath } from "../../return-path.ts";
import { useSession } from "../../session.ts";

/**
 * Says that the session is over. It stands empty until then, because screen readers tell only of what
 * changes.
 */
export function SessionEnded() {
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
