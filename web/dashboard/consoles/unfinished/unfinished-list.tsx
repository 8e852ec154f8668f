import { useId } from "react";
import { Link } from "react-router";
import { contentKinds } from "../../../../contract/content-kinds.ts";
import {
  contentStateMessages,
  unfinishedMessages,
  untitledMessage,
} from "../../../../contract/messages/dashboard/en.ts";
import type { UnfinishedList as Lists, Unfinished } from "../../../../contract/schemas/unfinished.ts";
import { RelativeTime } from "../../../ui/time.tsx";
import { useViewer } from "../../kit/viewer.tsx";
import { RowLink } from "../../table/row-actions.tsx";

/** Records that are not finished, with links to their forms. */
export function UnfinishedList({ label, records }: { label: string; records: readonly Unfinished[] }) {
  return (
    <ul className="unfinished" aria-label={label}>
      {records.map((record) => (
        <UnfinishedItem key={`${record.kind} ${record.id}`} record={record} />
      ))}
    </ul>
  );
}

function UnfinishedItem({ record }: { record: Unfinished }) {
  const me = useViewer()?.user.userId;
  const { kind, id, author, at } = record;
  const title = record.title || untitledMessage;
  const isMine = (author !== null && author.userId === me) || record.hasDraft;
  return (
    <li>
      <div>
        <bdi className="clamp title">{title}</bdi>
        <p className="quiet">
          <span className="badge">{describeState(record)}</span>{" "}
          {author && author.userId !== me && (
            <>
              {unfinishedMessages.by} <bdi>{author.username}</bdi>,{" "}
            </>
          )}
          <RelativeTime moment={at} exact />
        </p>
      </div>
      <RowLink
        label={isMine ? unfinishedMessages.open : unfinishedMessages.read}
        title={title}
        to={`${contentKinds[kind].editPath}/${id}`}
      />
    </li>
  );
}

/** Above a console: what the viewer has not finished, then what others have not. Takes no room when there is nothing. */
export function UnfinishedAboveConsole({ lists }: { lists: Lists | undefined }) {
  const headingId = useId();
  const records = lists && [...lists.mine, ...lists.others];
  if (!records || records.length === 0) return null;
  return (
    <section className="unfinished-section" aria-labelledby={headingId}>
      <header className="cluster">
        <h2 id={headingId}>{unfinishedMessages.title}</h2>
        <Link className="target" to="?state=unfinished">
          {unfinishedMessages.all}
        </Link>
      </header>
      <UnfinishedList label={unfinishedMessages.title} records={records} />
    </section>
  );
}

type Stateful = Pick<Unfinished, "state" | "hasUnpublishedChanges" | "hasDraft" | "review">;

/** The state of a record in a few words: what is to be done with it next. */
export function describeState({ state, hasUnpublishedChanges, hasDraft, review }: Stateful): string {
  if (review !== null) return contentStateMessages[review];
  if (state !== "live") return contentStateMessages[state];
  if (hasUnpublishedChanges) return contentStateMessages.changed;
  return hasDraft ? contentStateMessages.writing : contentStateMessages.live;
}
