import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useMessages } from "../../language/language-context.tsx";
import { pageLanguageContext } from "../../loaders/context.ts";
import { PageMeta } from "../../ui/page-meta.tsx";
import { WriteOrCall } from "../../ui/phone-link.tsx";
import { findSitePage } from "../page/load-site-page.ts";
import { SitePage } from "../page/site-page.tsx";

/** Loader of a page that the specification names and staff write. */
export function loadStaticTextPage(name: "terms" | "policy" | "awards") {
  return async (args: LoaderFunctionArgs) => {
    const page = await findSitePage(args);
    const { sectionNames } = args.context.get(pageLanguageContext).messages;
    return { title: sectionNames[name], page, lang: page?.lang };
  };
}

/** The page that staff have written; without one, a notice with contact details that search engines do not index. */
export function StaticTextPage() {
  const { title, page } = useLoaderData<ReturnType<typeof loadStaticTextPage>>();
  return page ? <SitePage page={page} /> : <NotWritten title={title} />;
}

function NotWritten({ title }: { title: string }) {
  const { textPageMessages } = useMessages();
  return (
    <div className="frame narrow">
      <PageMeta title={title} description={textPageMessages.notWritten} />
      <meta name="robots" content="noindex" />
      <h1 className="page-title">{title}</h1>
      <p>
        {textPageMessages.notWritten} <WriteOrCall after={textPageMessages.question} />
      </p>
    </div>
  );
}
