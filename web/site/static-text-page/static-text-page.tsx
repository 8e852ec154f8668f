import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { footerMessages, textPageMessages } from "../../../contract/messages/site.ts";
import { PageMeta } from "../../ui/page-meta.tsx";
import { useShell } from "../../ui/use-shell.ts";
import { findSitePage } from "../page/load-site-page.ts";
import { SitePage } from "../page/site-page.tsx";

/** Loader of a page that the specification names and staff write. */
export function loadStaticTextPage(name: "terms" | "policy" | "awards") {
  return async (args: LoaderFunctionArgs) => {
    const page = await findSitePage(args);
    return { title: footerMessages[name], page, lang: page?.lang };
  };
}

/** The page that staff have written; without one, a notice with contact details that search engines do not index. */
export function StaticTextPage() {
  const { title, page } = useLoaderData<ReturnType<typeof loadStaticTextPage>>();
  return page ? <SitePage page={page} /> : <NotWritten title={title} />;
}

function NotWritten({ title }: { title: string }) {
  const { email, phone } = useShell().settings;
  return (
    <div className="frame narrow">
      <PageMeta title={title} description={textPageMessages.notWritten} />
      <meta name="robots" content="noindex" />
      <h1 className="page-title">{title}</h1>
      <p>{textPageMessages.notWritten}</p>
      {(email || phone) && (
        <p>
          {email && (
            <>
              {textPageMessages.writeTo} <a href={`mailto:${email}`}>{email}</a>
            </>
          )}
          {email && phone && ` ${textPageMessages.orCall} `}
          {!email && `${textPageMessages.call} `}
          {phone && <a href={`tel:${phone.replace(/\s/g, "")}`}>{phone}</a>}.
        </p>
      )}
    </div>
  );
}
