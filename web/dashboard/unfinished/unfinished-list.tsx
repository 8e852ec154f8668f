import { Link } from "react-router";
import { contentKinds } from "../../../contract/content-kinds.ts";
import { unfinishedMessages, untitledMessage } from "../../../contract/messages/staff-list.ts";
import { recordActionMessages } from "../../../contract/messages/ui.ts";
import type { Unfinished } from "../../../contract/unfinished.ts";
import { RelativeTime } from "../../ui/time.tsx";
import { useViewer } from "../layout/viewer.tsx";
import { describeState } from "./content-state.ts";

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
  const action = isMine ? unfinishedMessages.open : unfinishedMessages.read;
  return (
    <li>
      <div>
        <bdi className="title">{title}</bdi>
        <p>
          <span className="badge">{describeState(record)}</span>{" "}
          {author && author.userId !== me && (
            <>
              {unfinishedMessages.by} <bdi>{author.username}</bdi>,{" "}
            </>
          )}
          <RelativeTime moment={at} exact />
        </p>
      </div>
      <Link
        className="row-action"
        to={`${contentKinds[kind].editPath}/${id}`}
        aria-label={recordActionMessages.actionOn(action, title)}
      >
        {action}
      </Link>
    </li>
  );
}
