import { Link } from "react-router";
import { wording } from "../../../contract/wording.ts";
import { draftParameter } from "../content-form/draft-store.ts";
import { useUnsentPosts } from "../content-form/unsent-posts.ts";
import { TruncatedTitle } from "../table/truncated-title.tsx";

const { table } = wording.dashboard;
const { unsent } = wording.dashboard.posts;

/** The new posts that the server does not have yet, above those that it has. */
export function UnsentList() {
  const posts = useUnsentPosts();
  return (
    <div role="status">
      {posts.length > 0 && (
        <ul className="unsent-posts" aria-label={unsent.label}>
          {posts.map(({ record, title, state }) => (
            <li key={record}>
              <TruncatedTitle title={title.trim()} />
              <span className="badge">{unsent[state]}</span>
              {state === "waiting" && (
                <Link
                  to={`/dashboard/posts/new?${draftParameter}=${record}`}
                  aria-label={table.actionOn(table.edit, title)}
                >
                  {table.edit}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
