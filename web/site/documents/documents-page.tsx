import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useMessages } from "../../language/language-context.tsx";
import { apiContext } from "../../loaders/context.ts";
import { ListPage, loadList } from "../list/list-page.tsx";

export function loadDocuments(args: LoaderFunctionArgs) {
  const { records } = args.context.get(apiContext);
  return loadList(args, "document", (query) => records.document({ ...query, view: "summary" }));
}

/** All documents. */
export function DocumentsPage() {
  const { kindsForReaders, serviceMessages } = useMessages();
  const title = kindsForReaders.document;
  return (
    <ListPage
      kind="document"
      title={title}
      list={useLoaderData<typeof loadDocuments>()}
      heading={<h1 className="page-title">{title}</h1>}
      empty={{ text: serviceMessages.empty, hint: serviceMessages.emptyHint }}
      hidesOnlyPage
    >
      {({ records }) => (
        <ul>
          {records.map(({ id, title }) => (
            <li key={id}>
              <a href={`/documents/${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  );
}
