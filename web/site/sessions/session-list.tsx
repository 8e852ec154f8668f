import { useEffect, useState } from "react";
import type { ListedSession } from "../../../contract/session.ts";
import { wording } from "../../../contract/wording.ts";
import { api } from "../../http-transport.ts";
import { type Part, part } from "../../load.ts";
import { leaveSignedOut, logOut } from "../../log-out.ts";
import { Failure } from "../../ui/failure.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { RelativeTime } from "../../ui/time.tsx";
import { deviceName } from "./device-name.ts";
import { useAttempt } from "./use-attempt.ts";

const texts = wording.sessions;

/** One's own sessions, and how to end them. */
export function SessionList() {
  const [list, setList] = useState<Part<ListedSession[]>>();
  const { busy, attempt } = useAttempt();

  useEffect(() => {
    const loading = api.sessions().then(({ sessions }) => sessions);
    void part(loading, wording.fallback.auth).then(setList);
  }, []);

  if (!list) return <Spinner />;
  if ("error" in list) return <Failure message={list.error} />;

  async function end({ sessionID, current }: ListedSession) {
    if (current) return logOut();
    await api.endSession(sessionID);
    setList((before) =>
      before && "value" in before
        ? { value: before.value.filter((session) => session.sessionID !== sessionID) }
        : before,
    );
  }

  async function endAll() {
    await api.endAllSessions();
    leaveSignedOut();
  }

  return (
    <>
      <ul className="session-list">
        {list.value.map((session) => (
          <SessionItem
            key={session.sessionID}
            session={session}
            disabled={busy}
            onEnd={() => attempt(() => end(session))}
          />
        ))}
      </ul>
      <p>
        <button type="button" className="button plain" disabled={busy} onClick={() => attempt(endAll)}>
          {texts.endAll}
        </button>
      </p>
    </>
  );
}

type SessionItemProps = { session: ListedSession; disabled: boolean; onEnd: () => void };

function SessionItem({ session, disabled, onEnd }: SessionItemProps) {
  const device = deviceName(session.device);
  return (
    <li>
      <div>
        <strong>{device}</strong> {session.current && <span className="badge ongoing">{texts.current}</span>}
        <p className="quiet">
          {texts.signedIn} <RelativeTime moment={session.createdAt} />, {texts.lastUsed}{" "}
          <RelativeTime moment={session.usedAt} />
        </p>
      </div>
      <button
        type="button"
        className="button plain"
        aria-label={`${texts.end}: ${device}`}
        disabled={disabled}
        onClick={onEnd}
      >
        {texts.end}
      </button>
    </li>
  );
}
