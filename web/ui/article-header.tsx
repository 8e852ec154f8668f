import type { ReactNode } from "react";
import type { ContentLanguage } from "../../contract/content-state.ts";
import { languageAttributes } from "../../contract/detect-language.ts";
import type { Picture, PictureFolder } from "../../contract/picture.ts";
import { Cover, coverSizes } from "./cover.tsx";
import { EditLink } from "./edit-link.tsx";

type ArticleHeaderProps = {
  title: string;
  lang: ContentLanguage | undefined;
  folder: PictureFolder;
  image: string;
  picture: Picture;
  /** Path of the edit screen. */
  edit: string;
  /** When and where it takes place. */
  when?: ReactNode;
  /** The line below the title. */
  children: ReactNode;
};

/** Picture and title of a record's page, side by side in a wide window like the hero of its list. */
export function ArticleHeader(props: ArticleHeaderProps) {
  const { title, lang, folder, image, picture, edit, when, children } = props;
  return (
    <header className="hero">
      <Cover folder={folder} name={image} picture={picture} sizes={coverSizes.page} priority />
      <div className="hero-text">
        <h1 {...languageAttributes(title, lang)}>{title}</h1>
        {when}
        <p className="quiet">{children}</p>
        <EditLink to={edit} title={title} />
      </div>
    </header>
  );
}
