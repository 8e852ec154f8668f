import type { ReactNode } from "react";
import type { ListedKind } from "../../../contract/content-kinds.ts";
import type { ShownRecord } from "../../../contract/content-record.ts";
import { listSharePath } from "../../../contract/pictures.ts";
import type { Page } from "../../../contract/schemas/list.ts";
import type { LoadResult } from "../../loader-result.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { EmptyList } from "../../ui/list/empty-list.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";

type RecordList<Listed> = Page & { records: Listed[] };

type ListPageProps<Listed extends ShownRecord> = {
  kind: ListedKind;
  title: string;
  list: LoadResult<RecordList<Listed>>;
  /** The record whose cover stands for the list where it is shared. */
  first: Listed | undefined;
  /** Heading, and what stands above the list whatever is in it. */
  heading: ReactNode;
  empty: { text: string; hint: string };
  href: (page: number) => string;
  /** Leaves the pager out while there is one page. */
  hidesOnlyPage?: boolean;
  /** The records of one page. */
  children: (list: RecordList<Listed>) => ReactNode;
};

/** A page of the newest records of a kind. */
export function ListPage<Listed extends ShownRecord>(props: ListPageProps<Listed>) {
  const { kind, title, first, heading } = props;
  return (
    <div className="frame">
      <PageMeta
        title={title}
        feed={kind}
        share={{
          path: listSharePath(kind),
          cover: first && { name: first.image, picture: first.picture },
        }}
      />
      {heading}
      <Records {...props} />
    </div>
  );
}

function Records<Listed extends ShownRecord>(props: ListPageProps<Listed>) {
  const { list, empty, href, hidesOnlyPage = false, children } = props;
  if ("error" in list) return <ErrorMessage message={list.error} />;
  const { page, totalPages, records } = list.value;
  if (records.length === 0) return <EmptyList {...empty} />;
  return (
    <>
      {children(list.value)}
      {(totalPages > 1 || !hidesOnlyPage) && <Pager page={page} totalPages={totalPages} href={href} />}
    </>
  );
}
