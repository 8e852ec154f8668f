import { wording } from "../../../contract/wording.ts";
import { keepReturnPath } from "../../return-path.ts";
import { useSession } from "../../session.ts";

/** Says that the session is over. It stands empty until then, because screen readers tell only of what changes. */
export function SessionEnded() {
  const { status } = useSession();
  return (
    <div className="session-ended" role="alert">
      {status === "ended" && (
        <p className="frame">
          {wording.account.ended}{" "}
          <a href="/signup" onClick={() => keepReturnPath(location.pathname)}>
            {wording.account.signInAgain}
          </a>
        </p>
      )}
    </div>
  );
}
