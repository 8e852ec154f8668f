import type { ReactNode } from "react";
import type { ContentLanguage } from "../../contract/content-state.ts";
import { languageAttributes } from "../../contract/detect-language.ts";

/** One more than that of the heading above, so that the outline has no gaps. */
export type HeadingLevel = 2 | 3 | 4;

export function Heading({
  level,
  className,
  title,
  lang,
  children,
}: {
  level: HeadingLevel;
  className?: string;
  /** A record's title, whose language is marked. */
  title?: string;
  /** The language that staff chose for the record. */
  lang?: ContentLanguage | undefined;
  children: ReactNode;
}) {
  const Tag = `h${level}` as const;
  return (
    <Tag className={className} {...(title && languageAttributes(title, lang))}>
      {children}
    </Tag>
  );
}
