import { Link } from "react-router";
import type { ContentLanguage } from "../../contract/content-state.ts";
import { languageAttributes } from "../../contract/detect-language.ts";
import type { Picture, PictureFolder } from "../../contract/picture.ts";
import type { LoadResult } from "../loader-result.ts";
import { Cover, coverSizes } from "./cover.tsx";
import { ErrorMessage } from "./error-message.tsx";

type RelatedRecord = {
  key: number;
  to: string;
  title: string;
  lang: ContentLanguage | undefined;
  folder: PictureFolder;
  image: string;
  picture: Picture;
  /** Text of a separate link; without it, the title is the link. */
  link?: string;
};

type RelatedProps<Answer> = {
  heading: string;
  records: LoadResult<Answer>;
  select: (answer: Answer) => RelatedRecord[];
};

/** Links to other records, beside or below a page. */
export function Related<Answer>({ heading, records, select }: RelatedProps<Answer>) {
  return (
    <aside className="related" aria-labelledby="related">
      <h2 id="related">{heading}</h2>
      {"error" in records ? (
        <ErrorMessage message={records.error} />
      ) : (
        <ul>
          {select(records.value).map((record) => (
            <li key={record.key}>
              <Cover
                folder={record.folder}
                name={record.image}
                picture={{ ...record.picture, alt: "" }}
                sizes={coverSizes.small}
              />
              {record.link ? (
                <p>
                  <span {...languageAttributes(record.title, record.lang)}>{record.title}</span>
                  <Link viewTransition to={record.to} aria-label={`${record.link}: ${record.title}`}>
                    {record.link}
                  </Link>
                </p>
              ) : (
                <Link viewTransition to={record.to} {...languageAttributes(record.title, record.lang)}>
                  {record.title}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
