import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ContentLanguage } from "../../contract/content-state.ts";
import { limits } from "../../contract/limits.ts";
import type { Picture, PictureFolder } from "../../contract/picture.ts";
import { Cover, coverSizes } from "./cover.tsx";
import { Heading, type HeadingLevel } from "./heading.tsx";
import { LongDate, RelativeTime } from "./time.tsx";
import { truncateWords } from "./truncate.ts";

type HeroProps = {
  to: string;
  title: string;
  lang: ContentLanguage | undefined;
  link: string;
  updatedLabel: string;
  updatedAt: string;
  /** Shown as a date, for records whose cards have one: ISO 8601. */
  createdAt?: string;
  folder: PictureFolder;
  image: string;
  picture: Picture;
  level: HeadingLevel;
  priority?: boolean;
  /** When and where it takes place. */
  when?: ReactNode;
};

/** The most recent record, large. */
export function Hero({ level, priority = false, ...record }: HeroProps) {
  return (
    <article className="hero">
      <Cover
        folder={record.folder}
        name={record.image}
        picture={record.picture}
        sizes={coverSizes.hero}
        priority={priority}
      />
      <div className="hero-text">
        <p className="quiet">
          {record.createdAt && (
            <>
              <LongDate moment={record.createdAt} /> ·{" "}
            </>
          )}
          {record.updatedLabel} <RelativeTime moment={record.updatedAt} />
        </p>
        <Heading level={level} title={record.title} lang={record.lang}>
          {truncateWords(record.title, limits.heroTitleWords, limits.maxHeroTitleWords)}
        </Heading>
        {record.when}
        <Link viewTransition className="button" to={record.to}>
          {record.link}
          <span className="visually-hidden">: {record.title}</span>
        </Link>
      </div>
    </article>
  );
}
