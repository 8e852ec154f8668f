import type { ReactNode } from "react";
import { Link, useLoaderData } from "react-router";
import { contentKinds } from "../../../contract/values/content-kinds.ts";
import { plainText } from "../../../contract/values/text/body.ts";
import { languageAttributes } from "../../../contract/values/text/language.ts";
import { usePageLanguage } from "../../language/language-context.tsx";
import { usePublicPath } from "../../loaders/use-shell.ts";
import { AlsoIn, useAlternates } from "../../ui/article/also-in.tsx";
import { Body } from "../../ui/article/body.tsx";
import { EditLink } from "../../ui/article/edit-link.tsx";
import { Facts } from "../../ui/article/facts.tsx";
import { ShareLinks } from "../../ui/article/share-links.tsx";
import { Cover, coverSizes } from "../../ui/cover.tsx";
import { classByLength } from "../../ui/heading.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { AskAboutThis } from "../contact/ask-about-this.tsx";
import { JoinLink } from "../registrations/join-link.tsx";
import { RegistrationSection } from "../registrations/registration-section.tsx";
import { RegistrationsLink } from "../registrations/registrations-link.tsx";
import { ChildLinks, ChildPages, PageLink } from "./child-pages.tsx";
import type { loadPageOrHome, ShownPage } from "./load-site-page.ts";

/** The page that staff have written for a path. */
export function AnyPage() {
  return <SitePage page={useLoaderData<typeof loadPageOrHome>().page} />;
}

type SitePageProps = {
  page: ShownPage;
  /** What the site itself adds to its text. */
  children?: ReactNode;
};

/** A page that staff write, with links to the pages above and below it. */
export function SitePage({ page, children }: SitePageProps) {
  const { lang: pageLang, messages } = usePageLanguage();
  const { pageMessages, sectionNames } = messages;
  const { id, title, image: name, body, picture, lang, above, below, belowForm, belowView: view } = page;
  const hasChildren = below.length > 0;
  const path = usePublicPath()(page);
  const alternates = useAlternates(page, path);
  return (
    <div className="frame narrow">
      <PageMeta
        title={title}
        description={plainText(body)}
        type="article"
        lang={lang}
        alternates={alternates}
        cover={{ kind: "page", id, name, picture }}
      />
      {above.length > 0 && (
        <nav className="breadcrumb quiet" aria-label={pageMessages.breadcrumb}>
          <p>
            <Link to="/">{sectionNames.home}</Link>
            {above.map((higher) => (
              <span key={higher.id}>
                {" / "}
                <PageLink page={higher} />
              </span>
            ))}
          </p>
        </nav>
      )}
      <article>
        <h1 className={classByLength(title, "page-title")} {...languageAttributes(title, lang, pageLang)}>
          {title}
        </h1>
        <AlsoIn alternates={alternates} />
        <EditLink to={`${contentKinds.page.editPath}/${id}`} title={title} />
        <RegistrationsLink record={page} />
        {name && <Cover record={page} sizes={coverSizes.page} priority />}
        <Facts record={page} />
        <div className="actions">
          <JoinLink registration={page.registration} />
        </div>
        <Body html={body} lang={lang} />
        {children}
        <RegistrationSection record={page} registration={page.registration} />
        {belowForm && hasChildren && <ChildPages layout={belowForm} pages={below} view={view} />}
        <AskAboutThis record={page} />
        <ShareLinks title={title} path={path} />
      </article>
      {!belowForm && hasChildren && <ChildLinks pages={below} />}
    </div>
  );
}
