import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { detectLanguage, detectScript } from "../../../contract/values/text/language.ts";
import { useMessages, usePageLanguage } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import { PageMeta } from "../../ui/page-meta.tsx";
import { findSitePage } from "../page/load-site-page.ts";
import { SitePage } from "../page/site-page.tsx";

export async function loadAbout(args: LoaderFunctionArgs) {
  const page = await findSitePage(args);
  return { page, lang: page?.lang };
}

/** The page that staff have written about the college; without one, what the settings say. */
export function AboutPage() {
  const { page } = useLoaderData<typeof loadAbout>();
  return page ? <SitePage page={page} /> : <AboutFromSettings />;
}

function AboutFromSettings() {
  const { lang: pageLang } = usePageLanguage();
  const { aboutMessages, sectionNames } = useMessages();
  const { collegeName, summary, statistics } = useShell().settings;
  const { established, branches } = statistics;
  return (
    <div className="frame narrow">
      <PageMeta title={sectionNames.about} description={summary || collegeName} />
      <h1 className="page-title">{sectionNames.about}</h1>
      {established !== null && (
        <p className="quiet">
          {aboutMessages.founded} {established}
        </p>
      )}
      <div className="body">
        <p {...detectScript(collegeName, pageLang)}>{collegeName}</p>
        {summary && <p {...detectLanguage(summary, pageLang)}>{summary}</p>}
        {branches !== null && branches > 1 && (
          <>
            <h2>{aboutMessages.secondCentre}</h2>
            <p>{aboutMessages.centres({ count: branches })}</p>
          </>
        )}
      </div>
    </div>
  );
}
