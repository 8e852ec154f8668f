import { Link, useLocation } from "react-router";
import { languageAttributes } from "../../../contract/language.ts";
import { type BelowForm, filterParameter } from "../../../contract/site-pages/pages-below.ts";
import type { SitePage } from "../../api.ts";
import { usePageLanguage } from "../../page-language.tsx";
import { Body } from "../../ui/article/body.tsx";
import { Facts } from "../../ui/article/facts.tsx";
import { EmptyMessage } from "../../ui/error-message.tsx";
import { Card, CardGrid } from "../../ui/list/card.tsx";
import { usePublicPath } from "../../ui/use-public-path.ts";

type PageBelow = SitePage["below"][number];

/** The pages below a page, in the form that its author chose, with a filter that needs no script. */
export function PagesBelow({ form, page: { below, belowFilter } }: { form: BelowForm; page: SitePage }) {
  const { pageMessages } = usePageLanguage().messages;
  const { search, pathname } = useLocation();
  const filter = belowFilter ? readFilter(below, belowFilter) : undefined;
  const chosen = filter && new URLSearchParams(search).get(filter.parameter);
  const shown = chosen ? below.filter((each) => filter.valuesOf(each).includes(chosen)) : below;
  return (
    <section className="records-below" aria-label={pageMessages.below}>
      {filter && filter.values.length > 1 && (
        <form className="search-form actions" method="get" action={pathname}>
          <label>
            {filter.label}
            <select name={filter.parameter} defaultValue={chosen ?? ""}>
              <option value="">{pageMessages.all}</option>
              {filter.values.map((value) => (
                <option key={value}>{value}</option>
              ))}
            </select>
          </label>
          <button type="submit" className="button plain">
            {pageMessages.show}
          </button>
        </form>
      )}
      {shown.length === 0 ? (
        <EmptyMessage text={pageMessages.noneFound} />
      ) : (
        <ShownBelow form={form} pages={shown} />
      )}
    </section>
  );
}

function ShownBelow({ form, pages }: { form: BelowForm; pages: readonly PageBelow[] }) {
  if (form === "cards") return <CardsBelow pages={pages} />;
  if (form === "questions") return pages.map((each) => <Question key={each.id} page={each} />);
  return (
    <ul className="list-below">
      {pages.map((each) => (
        <li key={each.id}>
          <PageLink page={each} />
          <Facts record={each} />
        </li>
      ))}
    </ul>
  );
}

const noPicture = { width: 0, height: 0, alt: "" };

function CardsBelow({ pages }: { pages: readonly PageBelow[] }) {
  return (
    <CardGrid>
      {pages.map(({ image = "", picture = noPicture, ...each }) => (
        <Card key={each.id} record={{ ...each, image, picture }} title={each.title} level={2}>
          <Facts record={each} />
        </Card>
      ))}
    </CardGrid>
  );
}

function Question({ page: { title, lang, body = "" } }: { page: PageBelow }) {
  const { lang: pageLang } = usePageLanguage();
  return (
    <details className="question">
      <summary {...languageAttributes(title, lang, pageLang)}>{title}</summary>
      <Body html={body} lang={lang} />
    </details>
  );
}

/** The pages below a page whose author chose no form for them. */
export function LinksBelow({ below }: { below: readonly PageBelow[] }) {
  const { pageMessages } = usePageLanguage().messages;
  return (
    <nav className="pages-below" aria-labelledby="below">
      <h2 id="below">{pageMessages.below}</h2>
      <ul>
        {below.map((lower) => (
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

/** What readers can filter by: the values of the facts with a label, each once. */
function readFilter(below: readonly PageBelow[], label: string) {
  const parameter = filterParameter(label);
  const factsOf = ({ facts = [] }: PageBelow) =>
    facts.filter((fact) => (fact.name ?? fact.label) === parameter);
  const valuesOf = (page: PageBelow) => factsOf(page).map(({ value }) => value);
  return {
    parameter,
    valuesOf,
    label: below.flatMap(factsOf)[0]?.label ?? "",
    values: [...new Set(below.flatMap(valuesOf))].sort(),
  };
}
