import type { ReactNode } from "react";
import type { AnsweredFact } from "../../../contract/schemas/fact-fields.ts";
import { contentKinds } from "../../../contract/values/content-kinds.ts";
import type { ShownRecord } from "../../../contract/values/content-record.ts";
import type { Dates } from "../../../contract/values/dates/record-dates.ts";
import { languageAttributes } from "../../../contract/values/text/language.ts";
import { usePageLanguage } from "../../language/language-context.tsx";
import { Cover, coverSizes } from "../cover.tsx";
import { classByLength } from "../heading.tsx";
import { CalendarLink } from "./calendar-links.tsx";
import { EditLink } from "./edit-link.tsx";
import { Facts } from "./facts.tsx";
import { WhenAndWhere } from "./when-and-where.tsx";

/** A record with what some kinds have beside its text. */
export type RecordWithFacts = ShownRecord &
  Dates & {
    facts?: readonly AnsweredFact[] | undefined;
    /** Whether an event is over. */
    status?: boolean;
  };

type ArticleHeaderProps = {
  record: RecordWithFacts;
  /** What leads on to what one can do. */
  action?: ReactNode;
  /** The line at the end. */
  children: ReactNode;
};

/** Picture and title of a record's page, side by side in a wide window like the hero of its list. */
export function ArticleHeader({ record, action, children }: ArticleHeaderProps) {
  const { lang: pageLang } = usePageLanguage();
  const { kind, id, title, lang } = record;
  return (
    <header className="hero">
      <Cover record={record} sizes={coverSizes.page} priority />
      <div className="hero-text">
        <h1 className={classByLength(title)} {...languageAttributes(title, lang, pageLang)}>
          {title}
        </h1>
        <WhenAndWhere record={record} status={record.status} />
        <Facts record={record} />
        <div className="actions">
          {action}
          <CalendarLink record={record} />
        </div>
        <p className="quiet">{children}</p>
        <EditLink to={`${contentKinds[kind].editPath}/${id}`} title={title} />
      </div>
    </header>
  );
}
