import { Link } from "react-router";
import type { EndpointOutput } from "../../../../contract/endpoints/index.ts";
import { untitledMessage } from "../../../../contract/messages/staff/dashboard.ts";
import { comingUpMessages } from "../../../../contract/messages/staff/newsroom.ts";
import { contentKinds } from "../../../../contract/values/content-kinds.ts";
import { timeZoneName } from "../../../../contract/values/dates/time-zone.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { exactTime } from "../../../ui/dates.ts";
import { distanceTo } from "../../kit/formats.ts";

type Entry = EndpointOutput["GET /api/content/coming-up"]["entries"][number];

/** What will be published or taken down, soonest first; what failed to be is red and says why. */
export function ComingUp({ entries }: { entries: readonly Entry[] }) {
  return (
    <div className="coming-up">
      <h2>{comingUpMessages.title}</h2>
      <ul className="waiting">
        {entries.map((entry) => (
          <ComingUpEntry key={`${entry.kind} ${entry.id} ${entry.action}`} entry={entry} />
        ))}
      </ul>
    </div>
  );
}

function ComingUpEntry({ entry: { kind, id, title, action, at, error, nextAttemptAt } }: { entry: Entry }) {
  const { timeZone } = useShell().settings;
  const now = new Date().toISOString();
  return (
    <li className="planned">
      <Link className="target title" to={`${contentKinds[kind].editPath}/${id}`}>
        <bdi className="clamp">{title || untitledMessage}</bdi>
      </Link>
      <p>
        {error === null ? comingUpMessages[action] : comingUpMessages.planned}{" "}
        <time dateTime={at}>
          {exactTime(at, timeZone)} ({timeZoneName(timeZone)})
        </time>
        {error === null && `, ${distanceTo(at, now, timeZone)}`}
      </p>
      {error !== null && (
        <p className="planned-failure">
          {comingUpMessages.failed[action]}: {error}{" "}
          {nextAttemptAt && comingUpMessages.nextAttempt(distanceTo(nextAttemptAt, now, timeZone))}
        </p>
      )}
    </li>
  );
}
