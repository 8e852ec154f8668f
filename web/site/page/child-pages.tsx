import { Link } from "react-router";
import type { ChildLayout } from "../../../contract/values/child-layouts.ts";
import { isDecidingFact } from "../../../contract/values/facts.ts";
import { languageAttributes } from "../../../contract/values/text/language.ts";
import type { SitePage } from "../../api/api.ts";
import { usePageLanguage } from "../../language/language-context.tsx";
import { usePublicPath } from "../../loaders/use-shell.ts";
import { Body } from "../../ui/article/body.tsx";
import { Facts } from "../../ui/article/facts.tsx";
import { Card, CardGrid } from "../../ui/list/card.tsx";
import { CardFacts } from "../../ui/list/card-facts.tsx";
import { Pager } from "../../ui/list/pager.tsx";

type ChildPage = SitePage["below"][number];

type ChildPagesProps = { layout: ChildLayout; pages: readonly ChildPage[]; view: SitePage["belowView"] };

/** The child pages of a page, in the layout that its author chose. */
export function ChildPages({ layout, pages, view: { page, totalPages } }: ChildPagesProps) {
  const { pageMessages } = usePageLanguage().messages;
  return (
    <section className="records-below" aria-label={pageMessages.below}>
      <ShownChildren layout={layout} pages={pages} />
      {totalPages > 1 && <Pager page={page} totalPages={totalPages} href={(number) => `?page=${number}`} />}
    </section>
  );
}

function ShownChildren({ layout, pages }: { layout: ChildLayout; pages: readonly ChildPage[] }) {
  if (layout === "questions") return pages.map((each) => <Question key={each.id} page={each} />);
  const isTextOnly = layout === "list";
  const cards = pages.map((each) => (
    <Card key={each.id} record={each} title={each.title} level={2} isTextOnly={isTextOnly}>
      <CardFacts record={each} />
      <Facts record={{ ...each, facts: each.facts?.filter(({ name }) => !isDecidingFact(name)) }} />
    </Card>
  ));
  return isTextOnly ? <ul className="list-below">{cards}</ul> : <CardGrid>{cards}</CardGrid>;
}

function Question({ page: { title, lang, body = "" } }: { page: ChildPage }) {
  const { lang: pageLang } = usePageLanguage();
  return (
    <details className="question">
      <summary {...languageAttributes(title, lang, pageLang)}>{title}</summary>
      <Body html={body} lang={lang} />
    </details>
  );
}

/** The child pages of a page whose author chose no layout for them. */
export function ChildLinks({ pages }: { pages: readonly ChildPage[] }) {
  const { pageMessages } = usePageLanguage().messages;
  return (
    <nav className="pages-below" aria-labelledby="below">
      <h2 id="below">{pageMessages.below}</h2>
      <ul>
        {pages.map((lower) => (
          <li key={lower.id}>
            <PageLink page={lower} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function PageLink({ page }: { page: SitePage["above"][number] }) {
  const { lang: pageLang } = usePageLanguage();
  const to = usePublicPath()(page);
  return (
    <Link viewTransition to={to} {...languageAttributes(page.title, page.lang, pageLang)}>
      {page.title}
    </Link>
  );
}
