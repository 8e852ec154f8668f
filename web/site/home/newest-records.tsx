import type { ReactNode } from "react";
import { Link } from "react-router";
import { contentKinds, type ListedKind } from "../../../contract/values/content-kinds.ts";
import type { LoadResult } from "../../loaders/loader-result.ts";
import { EmptyMessage, ErrorMessage } from "../../ui/error-message.tsx";

type NewestRecordsProps<Listed> = {
  kind: ListedKind;
  id: string;
  className?: string;
  heading: string;
  /** The text of a link to all of them; without it, the heading leads there. */
  more?: string;
  newest: LoadResult<{ records: Listed[] }>;
  /** Shown if there are none. */
  empty: string;
  children: (records: Listed[]) => ReactNode;
};

/** A block of the home page with the newest records of a kind. */
export function NewestRecords<Listed>(props: NewestRecordsProps<Listed>) {
  const { kind, id, className = "", heading, more, newest, empty, children } = props;
  const linkToAll = (text: string) => (
    <Link viewTransition to={contentKinds[kind].listPath}>
      {text}
    </Link>
  );
  return (
    <section className={`${className} frame`.trim()} aria-labelledby={id}>
      <div className="section-header">
        <h2 id={id}>{more ? heading : linkToAll(heading)}</h2>
        {more && linkToAll(more)}
      </div>
      {"error" in newest ? (
        <ErrorMessage message={newest.error} />
      ) : newest.value.records.length === 0 ? (
        <EmptyMessage text={empty} />
      ) : (
        children(newest.value.records)
      )}
    </section>
  );
}
