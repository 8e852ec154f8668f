import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ContentLanguage } from "../../contract/content-state.ts";
import type { Picture, PictureFolder } from "../../contract/picture.ts";
import { Cover, coverSizes } from "./cover.tsx";
import { Heading, type HeadingLevel } from "./heading.tsx";

type CardProps = {
  id?: string | undefined;
  level: HeadingLevel;
  to?: string;
  title: string;
  lang: ContentLanguage | undefined;
  folder: PictureFolder;
  image: string;
  picture: Picture;
  /** The hero above shows the same picture: the same `sizes` reuse its file. */
  inHero?: boolean;
  children?: ReactNode;
};

/** A record in a list. The whole card links to `to`, if given. */
export function Card({ id, level, to, title, lang, folder, image, picture, inHero, children }: CardProps) {
  return (
    <li id={id} className="card">
      <Cover
        folder={folder}
        name={image}
        picture={{ ...picture, alt: "" }}
        sizes={inHero ? coverSizes.hero : coverSizes.card}
      />
      <Heading level={level} title={title} lang={lang}>
        {to ? (
          <Link viewTransition to={to}>
            {title}
          </Link>
        ) : (
          title
        )}
      </Heading>
      {children}
    </li>
  );
}

export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className="card-grid">{children}</ul>;
}
