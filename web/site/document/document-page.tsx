import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { ListedRecord } from "../../../contract/schemas/content.ts";
import { contentKinds } from "../../../contract/values/content-kinds.ts";
import { pageLimits } from "../../../contract/values/limits/pages.ts";
import { documentFilePath } from "../../../contract/values/paths/paths.ts";
import { languageAttributes } from "../../../contract/values/text/language.ts";
import { useMessages, usePageLanguage } from "../../language/language-context.tsx";
import { apiContext, pageLanguageContext } from "../../loaders/context.ts";
import { type LoadResult, loadOptional, loadRequired, requireId } from "../../loaders/loader-result.ts";
import { usePublicPath } from "../../loaders/use-shell.ts";
import { PlainBody } from "../../ui/article/body.tsx";
import { EditLink } from "../../ui/article/edit-link.tsx";
import { ShareLinks } from "../../ui/article/share-links.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { classByLength } from "../../ui/heading.tsx";
import { DocumentDates, DocumentLink, useDocumentFacts } from "../../ui/list/document-link.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";

export async function loadDocument({ context, params }: LoaderFunctionArgs) {
  const language = context.get(pageLanguageContext);
  const { fallbackMessages } = language.messages;
  const { record, records } = context.get(apiContext);
  const newest = records.document({ limit: pageLimits.relatedCount + 1, view: "summary" });
  const [document, others] = await Promise.all([
    loadRequired(record.document(requireId(params.id)), fallbackMessages.singleRead),
    loadOptional(newest, fallbackMessages.documents, language),
  ]);
  return { record: document, newest: others, lang: document.lang };
}

/** A document: what it is, the link that opens its file, and links to others. */
export function DocumentPage() {
  const { lang: pageLang } = usePageLanguage();
  const { documentMessages } = useMessages();
  const { record, newest } = useLoaderData<typeof loadDocument>();
  const facts = useDocumentFacts()(record);
  const { id, title, body, lang } = record;
  const path = usePublicPath()(record);
  return (
    <div className="frame">
      <PageMeta path={path} title={title} description={body || facts} type="article" lang={lang} />
      <article>
        <h1 className={classByLength(title, "page-title")} {...languageAttributes(title, lang, pageLang)}>
          {title}
        </h1>
        <DocumentDates {...record} />
        {body && <PlainBody text={body} lang={lang} />}
        <p>
          <a className="button" href={documentFilePath(record)}>
            {`${documentMessages.open} (${facts})`}
          </a>
        </p>
        <EditLink to={`${contentKinds.document.editPath}/${id}`} title={title} />
        <ShareLinks title={title} path={path} />
      </article>
      <OtherDocuments newest={newest} beside={id} />
    </div>
  );
}

type OtherDocumentsProps = {
  newest: LoadResult<{ records: ListedRecord<"document">[] }>;
  /** The document whose page this is. */
  beside: number;
};

function OtherDocuments({ newest, beside }: OtherDocumentsProps) {
  const { documentMessages } = useMessages();
  const others =
    "error" in newest
      ? []
      : newest.value.records.filter(({ id }) => id !== beside).slice(0, pageLimits.relatedCount);
  if (others.length === 0 && !("error" in newest)) return null;
  return (
    <aside className="related" aria-labelledby="related">
      <h2 id="related">{documentMessages.related}</h2>
      {"error" in newest && <ErrorMessage message={newest.error} />}
      <ul className="card-grid">
        {others.map((other) => (
          <li key={other.id} className="card text-only">
            <DocumentLink record={other} level={3} />
          </li>
        ))}
      </ul>
    </aside>
  );
}
