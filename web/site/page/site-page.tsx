import { Link } from "react-router";
import { contentKinds } from "../../../contract/content-kinds.ts";
import { languageAttributes } from "../../../contract/detect-language.ts";
import { sitePageMessages as messages } from "../../../contract/messages/site-page.ts";
import { recordSharePath } from "../../../contract/share-pictures.ts";
import type { LinkedSitePage, SitePageDetails } from "../../../contract/site-page.ts";
import { AlsoIn, useAlternates } from "../../ui/also-in.tsx";
import { Body } from "../../ui/body.tsx";
import { Cover, coverSizes } from "../../ui/cover.tsx";
import { EditLink } from "../../ui/edit-link.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { ShareLinks } from "../../ui/share-links.tsx";
import { usePublicPath } from "../../ui/use-public-path.ts";

/** A page that staff write, with links to the pages above and below it. */
export function SitePage({ page }: { page: SitePageDetails }) {
  const { page_title: title, page_image: name, page_body: body, picture, lang, above, below } = page;
  const path = usePublicPath()({ kind: "page", id: page.pageID, title, address: page.address });
  const alternates = useAlternates("page", page, path);
  return (
    <div className="frame narrow">
      <PageMeta
        title={title}
        description={body}
        type="article"
        lang={lang}
        alternates={alternates}
        share={{ path: recordSharePath("page", page.pageID), cover: { name, picture } }}
      />
      {above.length > 0 && (
        <nav className="breadcrumb quiet" aria-label={messages.breadcrumb}>
          <p>
            <Link to="/">{messages.home}</Link>
            {above.map((higher) => (
              <span key={higher.pageID}>
                {" / "}
                <PageLink page={higher} />
              </span>
            ))}
          </p>
        </nav>
      )}
      <article>
        <h1 className="page-title" {...languageAttributes(title, lang)}>
          {title}
        </h1>
        <AlsoIn alternates={alternates} />
        <EditLink to={`${contentKinds.page.editPath}/${page.pageID}`} title={title} />
        {name && <Cover folder="pages" name={name} picture={picture} sizes={coverSizes.page} priority />}
        <Body html={body} lang={lang} />
        <ShareLinks title={title} path={path} />
      </article>
      {below.length > 0 && (
        <nav className="pages-below" aria-labelledby="below">
          <h2 id="below">{messages.below}</h2>
          <ul>
            {below.map((lower) => (
              <li key={lower.pageID}>
                <PageLink page={lower} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function PageLink({ page: { pageID, page_title, address, lang } }: { page: LinkedSitePage }) {
  const to = usePublicPath()({ kind: "page", id: pageID, title: page_title, address });
  return (
    <Link viewTransition to={to} {...languageAttributes(page_title, lang)}>
      {page_title}
    </Link>
  );
}
