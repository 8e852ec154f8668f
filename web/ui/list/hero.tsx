import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ShownRecord } from "../../../contract/values/content-record.ts";
import { pageLimits } from "../../../contract/values/limits/pages.ts";
import { usePublicPath } from "../../loaders/use-shell.ts";
import { Cover, coverSizes } from "../cover.tsx";
import { Heading, type HeadingLevel } from "../heading.tsx";
import { LongDate, RelativeTime } from "../time.tsx";
import { truncateWords } from "../truncate.ts";

type HeroProps = {
  record: ShownRecord & { updatedAt: string };
  link: string;
  updatedLabel: string;
  /** Shown as a date, for records whose cards have one: ISO 8601. */
  createdAt?: string;
  level: HeadingLevel;
  priority?: boolean;
  /** When and where it takes place. */
  when?: ReactNode;
};

/** The most recent record, large. */
export function Hero(props: HeroProps) {
  const { record, link, updatedLabel, createdAt, level, priority = false, when } = props;
  const publicPath = usePublicPath();
  return (
    <article className="hero">
      <Cover record={record} sizes={coverSizes.hero} priority={priority} />
      <div className="hero-text">
        <p className="quiet">
          {createdAt && (
            <>
              <LongDate moment={createdAt} /> ·{" "}
            </>
          )}
          {updatedLabel} <RelativeTime moment={record.updatedAt} />
        </p>
        <Heading level={level} title={record.title} lang={record.lang}>
          {truncateWords(record.title, pageLimits.heroTitleWords, pageLimits.maxHeroTitleWords)}
        </Heading>
        {when}
        <Link viewTransition className="button" to={publicPath(record)}>
          {link}
          <span className="visually-hidden">: {record.title}</span>
        </Link>
      </div>
    </article>
  );
}
