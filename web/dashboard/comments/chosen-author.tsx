import type { ModeratedComment } from "../../../contract/comment-moderation.ts";
import { moderationMessages } from "../../../contract/messages/moderation.ts";
import { parsePositiveInteger } from "../../loader-result.ts";
import type { UrlStateConfig } from "../table/table-url-state.ts";
import { useTableUrlState } from "../table/use-table-url-state.ts";

/** The author to whom a URL limits the list of comments. */
export function readAuthor(search: URLSearchParams): number | undefined {
  return parsePositiveInteger(search.get("by") ?? undefined);
}

/** Names the author to whom the list is limited, with the way back to everybody. */
export function ChosenAuthor({ rows, rules }: { rows: readonly ModeratedComment[]; rules: UrlStateConfig }) {
  const { search, go } = useTableUrlState(rules);
  const userId = readAuthor(search);
  if (userId === undefined) return null;
  const row = rows.find(({ author }) => author.userId === userId);
  return (
    <p className="chosen-author">
      {moderationMessages.onlyBy}{" "}
      <strong>
        <bdi>{row?.author.username ?? moderationMessages.person(String(userId))}</bdi>
      </strong>
      <button type="button" className="text-button" onClick={() => go({ by: "" })}>
        {moderationMessages.everybody}
      </button>
    </p>
  );
}
