import { useEffect, useState } from "react";
import type { ListedSession } from "../../../contract/schemas/session.ts";
import { api } from "../../api/http-transport.ts";
import { useMessages, usePageLanguage } from "../../language/language-context.tsx";
import { type LoadResult, loadOptional } from "../../loaders/loader-result.ts";
import { useMutation } from "../../requests/use-mutation.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { RelativeTime } from "../../ui/time.tsx";
import { deviceName } from "./device-name.ts";
import { clearSessionAndGoHome, logOut } from "./log-out.ts";

/** The user's sessions, each with a button that ends it. */
export function SessionList() {
  const language = usePageLanguage();
  const { sessionMessages } = language.messages;
  const [list, setList] = useState<LoadResult<ListedSession[]>>();
  const { busy, mutate } = useMutation();

  useEffect(() => {
    const loading = api.sessions().then(({ sessions }) => sessions);
    void loadOptional(loading, language.messages.fallbackMessages.auth, language).then(setList);
  }, [language]);

  if (!list) return <Spinner />;
  if ("error" in list) return <ErrorMessage message={list.error} />;

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
    clearSessionAndGoHome();
  }

  return (
    <>
      <ul className="session-list">
        {list.value.map((session) => (
          <SessionItem
            key={session.sessionID}
            session={session}
            disabled={busy}
            onEnd={() => mutate({ run: () => end(session) })}
          />
        ))}
      </ul>
      <p>
        <button
          type="button"
          className="button plain"
          disabled={busy}
          onClick={() => mutate({ run: endAll })}
        >
          {sessionMessages.endAll}
        </button>
      </p>
    </>
  );
}

type SessionItemProps = { session: ListedSession; disabled: boolean; onEnd: () => void };

function SessionItem({ session, disabled, onEnd }: SessionItemProps) {
  const { sessionMessages } = useMessages();
  const device = deviceName(session.device, sessionMessages);
  return (
    <li>
      <div>
        <strong>{device}</strong>{" "}
        {session.current && <span className="badge ongoing">{sessionMessages.current}</span>}
        <p className="quiet">
          {sessionMessages.signedIn} <RelativeTime moment={session.createdAt} />, {sessionMessages.lastUsed}{" "}
          <RelativeTime moment={session.usedAt} />
        </p>
      </div>
      <button
        type="button"
        className="button plain"
        aria-label={`${sessionMessages.end}: ${device}`}
        disabled={disabled}
        onClick={onEnd}
      >
        {sessionMessages.end}
      </button>
    </li>
  );
}
