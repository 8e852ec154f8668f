import { useId } from "react";
import { Link } from "react-router";
import { unfinishedMessages } from "../../../contract/messages/staff-list.ts";
import type { UnfinishedList as Lists } from "../../../contract/unfinished.ts";
import { UnfinishedList } from "./unfinished-list.tsx";

/** Above a console: what the viewer has not finished, then what others have not. Takes no room when there is nothing. */
export function UnfinishedAboveConsole({ lists }: { lists: Lists | undefined }) {
  const headingId = useId();
  const records = lists && [...lists.mine, ...lists.others];
  if (!records || records.length === 0) return null;
  return (
    <section className="unfinished-section" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{unfinishedMessages.title}</h2>
        <Link to="?state=unfinished">{unfinishedMessages.all}</Link>
      </header>
      <UnfinishedList label={unfinishedMessages.title} records={records} />
    </section>
  );
}
