import { Link } from "react-router";
import type { Picture, PictureFolder } from "../../contract/picture.ts";
import type { Part } from "../load.ts";
import { Cover, coverSizes } from "./cover.tsx";
import { Failure } from "./failure.tsx";
import { languageOf } from "./language.ts";

type RelatedRecord = {
  key: number;
  to: string;
  title: string;
  folder: PictureFolder;
  image: string;
  picture: Picture;
  /** A second link's text, where the title alone is not the link. */
  link?: string;
};

type RelatedProps<Answer> = {
  heading: string;
  records: Part<Answer>;
  select: (answer: Answer) => RelatedRecord[];
};

/** Other records to read, beside or under a page. */
export function Related<Answer>({ heading, records, select }: RelatedProps<Answer>) {
  return (
    <aside className="related" aria-labelledby="related">
      <h2 id="related">{heading}</h2>
      {"error" in records ? (
        <Failure message={records.error} />
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
                  <span {...languageOf(record.title)}>{record.title}</span>
                  <Link viewTransition to={record.to} aria-label={`${record.link}: ${record.title}`}>
                    {record.link}
                  </Link>
                </p>
              ) : (
                <Link viewTransition to={record.to} {...languageOf(record.title)}>
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
