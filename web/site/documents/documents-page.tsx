import { Fragment } from "react";
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { namesOfLanguages } from "../../../contract/messages/record-words.ts";
import { contentKinds } from "../../../contract/values/content-kinds.ts";
import { type ContentLanguage, contentLanguages } from "../../../contract/values/text/language.ts";
import { useMessages, usePageLanguage } from "../../language/language-context.tsx";
import { apiContext } from "../../loaders/context.ts";
import { DocumentLink } from "../../ui/list/document-link.tsx";
import { ListPage, loadList } from "../list/list-page.tsx";

type Order = "newest" | "title";
type Choice = { lang: ContentLanguage | undefined; order: Order };

/** The path of the documents of a language, or of all, in an order. */
function pathOf({ lang, order }: Choice): string {
  const { listPath } = contentKinds.document;
  return listPath + (lang ? `/in/${lang}` : "") + (order === "title" ? "/by-title" : "");
}

/** The paths of the list, as `pathOf` makes them. */
export const documentLists = (["newest", "title"] as const).flatMap((order) =>
  ["", "/in/:lang"].map((filter) => ({
    path: contentKinds.document.listPath + filter + (order === "title" ? "/by-title" : ""),
    loader: loadDocuments(order),
  })),
);

function loadDocuments(order: Order) {
  return async (args: LoaderFunctionArgs) => {
    const { records } = args.context.get(apiContext);
    const lang = contentLanguages.find((each) => each === args.params.lang);
    if (args.params.lang !== lang) throw redirect(pathOf({ lang: undefined, order }));
    const choice = { lang, order };
    const sort = order === "title" ? "title" : "-createdAt";
    const list = await loadList(
      args,
      "document",
      (query) => records.document({ ...query, lang, sort, view: "summary" }),
      pathOf(choice),
    );
    return { list, choice };
  };
}

type Loaded = Awaited<ReturnType<ReturnType<typeof loadDocuments>>>;

/** A page of all documents, or of those in a language. */
export function DocumentsPage() {
  const { documentMessages, kindsForReaders } = useMessages();
  const { list, choice } = useLoaderData<Loaded>();
  const title = kindsForReaders.document;
  return (
    <ListPage
      kind="document"
      listPath={pathOf(choice)}
      title={title}
      list={list}
      heading={
        <>
          <h1 className="page-title">{title}</h1>
          <Choices {...choice} />
        </>
      }
      empty={{ text: documentMessages.empty, hint: documentMessages.emptyHint }}
      hidesOnlyPage
    >
      {({ records }) => (
        <ul className="card-grid">
          {records.map((record) => (
            <li key={record.id} className="card text-only">
              <DocumentLink record={record} level={2} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  );
}

/** Plain links to the same list in another order, or of another language. */
function Choices({ lang, order }: Choice) {
  const { lang: pageLang } = usePageLanguage();
  const { documentMessages, searchMessages } = useMessages();
  const names = namesOfLanguages[pageLang];
  const orders = (["newest", "title"] as const).map((each) => ({
    to: pathOf({ lang, order: each }),
    isChosen: each === order,
    name: each === "title" ? documentMessages.byTitle : documentMessages.newest,
  }));
  const languages = [undefined, ...contentLanguages].map((each) => ({
    to: pathOf({ lang: each, order }),
    isChosen: each === lang,
    name: each ? names[each] : searchMessages.anyLanguage,
  }));
  return (
    <nav aria-label={searchMessages.kind}>
      {[orders, languages].map((choices) => (
        <p key={choices[0]?.name} className="quiet">
          {choices.map(({ to, isChosen, name }, index) => (
            <Fragment key={to}>
              {index > 0 && " · "}
              {isChosen ? (
                <strong aria-current="page">{name}</strong>
              ) : (
                <Link viewTransition className="target" to={to}>
                  {name}
                </Link>
              )}
            </Fragment>
          ))}
        </p>
      ))}
    </nav>
  );
}
