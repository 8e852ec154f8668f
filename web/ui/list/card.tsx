import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ShownRecord } from "../../../contract/values/content-record.ts";
import { usePublicPath } from "../../loaders/use-shell.ts";
import { Cover, coverSizes } from "../cover.tsx";
import { Heading, type HeadingLevel } from "../heading.tsx";

type CardProps = {
  record: ShownRecord;
  /** The title as it is shown: cut where it is long. */
  title: string;
  id?: string | undefined;
  level: HeadingLevel;
  /** The hero above shows the same picture: the same `sizes` reuse its file. */
  inHero?: boolean;
  children?: ReactNode;
};

/** A record in a list. The whole card links to the record's page. */
export function Card({ record, title, id, level, inHero, children }: CardProps) {
  const publicPath = usePublicPath();
  return (
    <li id={id} className="card">
      <Cover record={record} sizes={inHero ? coverSizes.hero : coverSizes.card} isDecorative />
      <Heading level={level} title={title} lang={record.lang}>
        <Link viewTransition to={publicPath(record)}>
          {title}
        </Link>
      </Heading>
      {children}
    </li>
  );
}

export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className="card-grid">{children}</ul>;
}
