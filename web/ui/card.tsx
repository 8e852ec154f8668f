import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Picture, PictureFolder } from "../../contract/picture.ts";
import { Cover, coverSizes } from "./cover.tsx";
import { Heading, type HeadingLevel } from "./heading.tsx";

type CardProps = {
  level: HeadingLevel;
  to?: string;
  title: string;
  folder: PictureFolder;
  image: string;
  picture: Picture;
  /** The hero above shows the same picture: its file then serves here too. */
  inHero?: boolean;
  children?: ReactNode;
};

/** A record in a list: picture, title, and a line or two. The whole card leads to `to`, where there is one. */
export function Card({ level, to, title, folder, image, picture, inHero, children }: CardProps) {
  return (
    <li className="card">
      <Cover
        folder={folder}
        name={image}
        picture={{ ...picture, alt: "" }}
        sizes={inHero ? coverSizes.hero : coverSizes.card}
      />
      <Heading level={level} title={title}>
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
