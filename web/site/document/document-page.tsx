import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { apiContext, pageLanguageContext } from "../../loaders/context.ts";
import { loadRequired, requireId, requirePublicPath } from "../../loaders/loader-result.ts";
import { PlainBody } from "../../ui/article/body.tsx";

export async function loadDocument(args: LoaderFunctionArgs) {
  const { messages } = args.context.get(pageLanguageContext);
  const { record } = args.context.get(apiContext);
  const id = requireId(args.params.id);
  const loading = loadRequired(record.document(id), messages.fallbackMessages.singleRead);
  await requirePublicPath(args, loading);
  const document = await loading;
  return { record: document, lang: document.lang };
}

/** A document: what it is, and the link that opens it. */
export function DocumentPage() {
  const { record } = useLoaderData<typeof loadDocument>();
  return (
    <div className="frame reading">
      <h1 className="page-title">{record.title}</h1>
      <PlainBody text={record.body} lang={record.lang} />
    </div>
  );
}
