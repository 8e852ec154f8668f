import { tableMessages } from "../../../../contract/messages/staff/dashboard.ts";
import { inboxMessages } from "../../../../contract/messages/staff/inbox.ts";
import type { LoadResult } from "../../../loaders/loader-result.ts";
import { EmptyMessage, ErrorMessage } from "../../../ui/error-message.tsx";
import type { TableUrlState } from "../../table/table-url-state.ts";

type EntryPagesProps = {
  address: TableUrlState;
  /** The position of the next page. */
  next: string | null | undefined;
};

/** Turns to older entries, and back to the newest. */
export function EntryPages({ address, next }: EntryPagesProps) {
  const isLater = address.search.has("before");
  const turnTo = (before: string) => address.go({ before }, { toTop: true });
  if (!isLater && !next) return null;
  return (
    <p className="buttons entry-pages">
      {isLater && (
        <button type="button" className="button plain" onClick={() => turnTo("")}>
          {inboxMessages.newest}
        </button>
      )}
      {next && (
        <button type="button" className="button plain" onClick={() => turnTo(next)}>
          {inboxMessages.older}
        </button>
      )}
    </p>
  );
}

type ListErrorProps = { page: Extract<LoadResult<unknown>, { error: string }>; onRetry: () => void };

/** Why a list could not be loaded, and another try. */
export function ListError({ page, onRetry }: ListErrorProps) {
  return (
    <>
      {page.offline ? <EmptyMessage text={page.error} /> : <ErrorMessage message={page.error} />}
      <button type="button" className="button" onClick={onRetry}>
        {tableMessages.retry}
      </button>
    </>
  );
}
