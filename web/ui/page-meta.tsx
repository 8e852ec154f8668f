import { useLocation } from "react-router";
import { type ContentKind, contentKinds } from "../../contract/values/content-kinds.ts";
import { type FeedSubject, feedPath, feedType } from "../../contract/values/paths/paths.ts";
import type { Picture } from "../../contract/values/pictures/picture.ts";
import {
  homeSharePath,
  recordSharePath,
  shareSize,
  shareVersion,
} from "../../contract/values/pictures/pictures.ts";
import { inOneLine } from "../../contract/values/text/body.ts";
import { attributesOfLanguage, type ContentLanguage } from "../../contract/values/text/language.ts";
import { usePageLanguage } from "../language/language-context.tsx";
import { useShell } from "../loaders/use-shell.ts";
import { truncateAtWord } from "./truncate.ts";

/** A record in one of its languages, at its canonical path. */
export type Alternate = { lang: ContentLanguage; path: string };

type PageMetaProps = {
  title?: string;
  /** Plain text; the first 160 characters are used. */
  description?: string;
  type?: "website" | "article";
  /** The canonical one, if the page also answers at others. */
  path?: string;
  /** The language that staff chose for the record. */
  lang?: ContentLanguage | undefined;
  /** The record whose cover is the share picture, if it has one. */
  cover?: { kind: ContentKind; id: number; name: string; picture: Picture } | undefined;
  /** The feed of the records that the page lists. */
  feed?: FeedSubject;
  /** The record in all its languages, this one included. */
  alternates?: readonly Alternate[];
};

const openGraphLocales = { so: "so_SO", en: "en_US", ar: "ar_AR" } satisfies Record<ContentLanguage, string>;

/** Title, description, canonical URL and share cards. React hoists them into the head. */
export function PageMeta(props: PageMetaProps) {
  const { lang: pageLang } = usePageLanguage();
  const { title, description, type = "website", path, lang, feed, alternates = [] } = props;
  const { settings, publicUrl } = useShell();
  const { pathname } = useLocation();
  const fullTitle = title ? `${title} | ${settings.collegeName}` : settings.collegeName;
  const summary = truncateAtWord(inOneLine(description ?? settings.summary), 160);
  const language = attributesOfLanguage(lang, pageLang);
  const locale = lang ?? (pageLang === "en" ? undefined : pageLang);
  const canonical = publicUrl + (path ?? pathname);
  const isPicture = props.cover && contentKinds[props.cover.kind].fileType === "picture";
  const cover = isPicture && props.cover?.name ? props.cover : undefined;
  const sharePath = cover ? recordSharePath(cover.kind, cover.id) : homeSharePath;
  const picture = `${publicUrl}${sharePath}?v=${shareVersion(cover, settings)}`;
  return (
    <>
      <title {...language}>{fullTitle}</title>
      {summary && <meta name="description" content={summary} {...language} />}
      <link rel="canonical" href={canonical} />
      {feed && <link rel="alternate" type={feedType} href={feedPath(feed)} />}
      {alternates.map((each) => (
        <link key={each.lang} rel="alternate" hrefLang={each.lang} href={publicUrl + each.path} />
      ))}
      <meta property="og:site_name" content={settings.collegeName} />
      <meta property="og:type" content={type} />
      {locale && <meta property="og:locale" content={openGraphLocales[locale]} />}
      <meta property="og:title" content={title ?? settings.collegeName} />
      {summary && <meta property="og:description" content={summary} />}
      <meta property="og:url" content={canonical} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title ?? settings.collegeName} />
      {summary && <meta name="twitter:description" content={summary} />}
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(shareSize.width)} />
      <meta property="og:image:height" content={String(shareSize.height)} />
      <meta property="og:image:alt" content={cover?.picture.alt || (title ?? settings.collegeName)} />
      <meta name="twitter:image" content={picture} />
    </>
  );
}
