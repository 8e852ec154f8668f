import { Link } from "react-router";
import type { ShownRecord } from "../../../contract/values/content-record.ts";
import { pageLimits } from "../../../contract/values/limits/pages.ts";
import { languageAttributes } from "../../../contract/values/text/language.ts";
import { usePageLanguage } from "../../language/language-context.tsx";
import type { LoadResult } from "../../loaders/loader-result.ts";
import { usePublicPath } from "../../loaders/use-shell.ts";
import { Cover, coverSizes } from "../cover.tsx";
import { ErrorMessage } from "../error-message.tsx";
import { truncateWords } from "../truncate.ts";

type RelatedProps = {
  heading: string;
  newest: LoadResult<{ records: readonly ShownRecord[] }>;
  /** The record whose page this is: it is left out. */
  beside: number;
  /** Text of a separate link; without it, the title is the link. */
  link?: string | undefined;
};

/** Links to other records, beside or below a page. */
export function Related({ heading, newest, beside, link }: RelatedProps) {
  return (
    <aside className="related" aria-labelledby="related">
      <h2 id="related">{heading}</h2>
      {"error" in newest ? (
        <ErrorMessage message={newest.error} />
      ) : (
        <ul>
          {newest.value.records
            .filter(({ id }) => id !== beside)
            .slice(0, pageLimits.relatedCount)
            .map((record) => (
              <RelatedRecord key={record.id} record={record} link={link} />
            ))}
        </ul>
      )}
    </aside>
  );
}

function RelatedRecord({ record, link }: { record: ShownRecord; link: string | undefined }) {
  const { lang: pageLang } = usePageLanguage();
  const to = usePublicPath()(record);
  const title = truncateWords(record.title, pageLimits.relatedTitleWords, pageLimits.relatedTitleWords);
  return (
    <li>
      <Cover record={record} sizes={coverSizes.small} isDecorative />
      {link ? (
        <p>
          {/* The link says it. */}
          <span aria-hidden="true" {...languageAttributes(title, record.lang, pageLang)}>
            {title}
          </span>
          <Link viewTransition to={to} aria-label={`${link}: ${title}`}>
            {link}
          </Link>
        </p>
      ) : (
        <Link viewTransition className="clamp" to={to} {...languageAttributes(title, record.lang, pageLang)}>
          {title}
        </Link>
      )}
    </li>
  );
}
