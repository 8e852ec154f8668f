import { contentKinds } from "../../contract/values/content-kinds.ts";
import type { ShownRecord } from "../../contract/values/content-record.ts";
import {
  centre,
  variantFormats,
  variantName,
  variantWidths,
} from "../../contract/values/pictures/pictures.ts";
import { detectLanguage } from "../../contract/values/text/language.ts";
import { usePageLanguage } from "../language/language-context.tsx";
import type { Shell } from "../loaders/context.ts";
import { useShell } from "../loaders/use-shell.ts";

type CoverProps = {
  record: Pick<ShownRecord, "kind" | "image" | "picture">;
  /** The `sizes` attribute. */
  sizes: string;
  /** The largest element of the first screen: loaded eagerly, with high priority. */
  priority?: boolean;
  /** The title beside it says enough. */
  isDecorative?: boolean;
};

/** A record's picture, with sources for all formats and sizes; the college's sign for one without. */
export function Cover({ record, sizes, priority = false, isDecorative = false }: CoverProps) {
  const shell = useShell();
  const { lang: pageLang } = usePageLanguage();
  const { kind, image: name, picture } = record;
  if (name === "") {
    return (
      <span className="cover sign">
        <img src={signAddress(shell)} alt="" />
      </span>
    );
  }
  const base = `/images/${contentKinds[kind].pictureFolder}/`;
  const alt = isDecorative ? "" : picture.alt;
  return (
    <picture className={coverClass(picture.focus)}>
      <PictureSources src={base + name} width={picture.width} sizes={sizes} />
      <img
        src={base + name}
        alt={alt}
        {...(pageLang !== "en" && detectLanguage(alt, pageLang))}
        width={picture.width}
        height={picture.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
      />
    </picture>
  );
}

type PictureSourcesProps = { src: string; width: number; sizes: string };

/** The copies of a stored picture in all formats and sizes. @param props.width of the picture itself */
export function PictureSources({ src, width, sizes }: PictureSourcesProps) {
  return variantFormats.map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      sizes={sizes}
      srcSet={variantWidths(width)
        .map((copy) => `${variantName(src, copy, format)} ${copy}w`)
        .join(", ")}
    />
  ));
}

/** The address of the college's logo, or of its letter mark: the file that the header shows. */
export function signAddress({ assets, settings: { logo } }: Pick<Shell, "assets" | "settings">): string {
  if (!logo) return assets.icon;
  const [smallest = logo.width] = variantWidths(logo.width);
  return `/images/logos/${variantName(logo.name, smallest, "webp")}`;
}

/** The class of an element with a cover, which says where it is cut; not for the middle. */
export function coverClass(focus: string = centre): string {
  return focus === centre ? "cover" : `cover focus-x${focus[0]} focus-y${focus[1]}`;
}

export const coverSizes = {
  /** A picture beside the title on a phone, above it on a wider screen. */
  card: "(min-width: 960px) 270px, (min-width: 600px) 46vw, 112px",
  hero: "(min-width: 960px) 680px, 100vw",
  page: "(min-width: 960px) 760px, 100vw",
  small: "96px",
} as const;
