import type { ReactNode } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { contentKinds, type ListedKind } from "../../../contract/values/content-kinds.ts";
import type { ShownRecord } from "../../../contract/values/content-record.ts";
import { pageLimits } from "../../../contract/values/limits/pages.ts";
import type { Page } from "../../../contract/values/paging.ts";
import { pageLanguageContext } from "../../loaders/context.ts";
import { loadListPage } from "../../loaders/load-list-page.ts";
import type { LoadResult } from "../../loaders/loader-result.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { EmptyList } from "../../ui/list/empty-list.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";

/** The path of a page of a list, whose first page is the list itself. */
function pathOf(listPath: string, page: number): string {
  return page === 1 ? listPath : `${listPath.replace(/\/pages\/1$/, "")}/pages/${page}`;
}

/** Loads the page of a list that the path names. @param listPath of a part of the records, or of another order */
export function loadList<List extends Page>(
  { context, params }: LoaderFunctionArgs,
  kind: ListedKind,
  load: (query: { page: number; limit: number }) => Promise<List>,
  listPath: string = contentKinds[kind].listPath,
) {
  const language = context.get(pageLanguageContext);
  return loadListPage({
    requested: params.page,
    href: (page) => pathOf(listPath, page),
    load: (page) =>
      load({ page, limit: kind === "service" ? pageLimits.trainingsPerPage : pageLimits.cardsPerPage }),
    fallback: language.messages.fallbackMessages[contentKinds[kind].plural],
    language,
  });
}

type RecordList<Listed> = Page & { records: Listed[] };

type ListPageProps<Listed extends ShownRecord> = {
  kind: ListedKind;
  /** Where it is, if not all records of the kind are in it, or in another order. */
  listPath?: string;
  title: string;
  list: LoadResult<RecordList<Listed>>;
  /** The record whose cover stands for the list where it is shared, if it is not the first of this page. */
  first?: ShownRecord | undefined;
  /** Heading, and what stands above the list whatever is in it. */
  heading: ReactNode;
  empty: { text: string; hint: string };
  /** Leaves the pager out while there is one page. */
  hidesOnlyPage?: boolean;
  /** The records of one page. */
  children: (list: RecordList<Listed>) => ReactNode;
};

/** A page of the newest records of a kind. */
export function ListPage<Listed extends ShownRecord>(props: ListPageProps<Listed>) {
  const { kind, title, list, heading } = props;
  const { first = "value" in list ? list.value.records[0] : undefined } = props;
  return (
    <div className="frame">
      <PageMeta
        title={title}
        feed={kind}
        cover={first && { kind, id: first.id, name: first.image, picture: first.picture }}
      />
      {heading}
      <Records {...props} />
    </div>
  );
}

function Records<Listed extends ShownRecord>(props: ListPageProps<Listed>) {
  const { kind, list, empty, hidesOnlyPage = false, children } = props;
  const { listPath = contentKinds[kind].listPath } = props;
  if ("error" in list) return <ErrorMessage message={list.error} />;
  const { page, totalPages, records } = list.value;
  if (records.length === 0) return <EmptyList {...empty} />;
  return (
    <>
      {children(list.value)}
      {(totalPages > 1 || !hidesOnlyPage) && (
        <Pager page={page} totalPages={totalPages} href={(number) => pathOf(listPath, number)} />
      )}
    </>
  );
}
