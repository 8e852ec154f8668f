import type { ReactNode } from "react";
import { contentKinds } from "../../../contract/content-kinds.ts";
import type { ShownRecord } from "../../../contract/content-record.ts";
import { languageAttributes } from "../../../contract/language.ts";
import { usePageLanguage } from "../../page-language.tsx";
import { classByLength } from "../list/heading.tsx";
import { Cover, coverSizes } from "./cover.tsx";
import { EditLink } from "./edit-link.tsx";

type ArticleHeaderProps = {
  record: ShownRecord;
  /** When and where it takes place. */
  when?: ReactNode;
  /** The line below the title. */
  children: ReactNode;
};

/** Picture and title of a record's page, side by side in a wide window like the hero of its list. */
export function ArticleHeader({ record, when, children }: ArticleHeaderProps) {
  const { lang: pageLang } = usePageLanguage();
  const { kind, id, title, lang } = record;
  return (
    <header className="hero">
      <Cover record={record} sizes={coverSizes.page} priority />
      <div className="hero-text">
        <h1 className={classByLength(title)} {...languageAttributes(title, lang, pageLang)}>
          {title}
        </h1>
        {when}
        <p className="quiet">{children}</p>
        <EditLink to={`${contentKinds[kind].editPath}/${id}`} title={title} />
      </div>
    </header>
  );
}
