import { Link } from "react-router";
import { recordActionMessages } from "../../../../contract/messages/readers/en/site.ts";
import { postConsoleMessages } from "../../../../contract/messages/staff/dashboard.ts";
import { draftParameter } from "../../writing/drafts/draft-store.ts";
import { useUnsentPosts } from "../../writing/drafts/unsent-posts.ts";
import { TruncatedTitle } from "./truncated-title.tsx";

/** New posts that are not sent yet, above the table of posts. */
export function UnsentList() {
  const posts = useUnsentPosts();
  return (
    <div role="status">
      {posts.length > 0 && (
        <ul className="unsent-posts" aria-label={postConsoleMessages.unsent.label}>
          {posts.map(({ record, title, state }) => (
            <li key={record} className="cluster">
              <TruncatedTitle title={title.trim()} />
              <span className="badge">{postConsoleMessages.unsent[state]}</span>
              {state === "waiting" && (
                <Link
                  to={`/dashboard/posts/new?${draftParameter}=${record}`}
                  aria-label={recordActionMessages.actionOn({
                    action: recordActionMessages.edit,
                    title: title,
                  })}
                >
                  {recordActionMessages.edit}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
