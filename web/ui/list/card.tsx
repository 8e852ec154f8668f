import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ShownRecord } from "../../../contract/values/content-record.ts";
import type { Picture } from "../../../contract/values/pictures/picture.ts";
import { usePublicPath } from "../../loaders/use-shell.ts";
import { Cover, coverSizes } from "../cover.tsx";
import { Heading, type HeadingLevel } from "../heading.tsx";

type CardProps = {
  record: Omit<ShownRecord, "image" | "picture"> & {
    image?: string | undefined;
    picture?: Picture | undefined;
  };
  /** The title as it is shown: cut where it is long, or with marked words. */
  title: ReactNode;
  id?: string | undefined;
  level: HeadingLevel;
  /** The hero above shows the same picture: the same `sizes` reuse its file. */
  inHero?: boolean;
  isTextOnly?: boolean;
  children?: ReactNode;
};

const noPicture = { width: 0, height: 0, alt: "" };

/** A record in a list. The whole card links to the record's page. */
export function Card({ record, title, id, level, inHero, isTextOnly, children }: CardProps) {
  const publicPath = usePublicPath();
  const { image = "", picture = noPicture } = record;
  return (
    <li id={id} className={isTextOnly ? "card text-only" : "card"}>
      {!isTextOnly && (
        <Cover
          record={{ ...record, image, picture }}
          sizes={inHero ? coverSizes.hero : coverSizes.card}
          isDecorative
        />
      )}
      <Heading level={level} title={record.title} lang={record.lang}>
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
