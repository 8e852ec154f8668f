import type { ReactNode } from "react";
import { pageLimits } from "../../contract/values/limits/pages.ts";
import { type ContentLanguage, languageAttributes } from "../../contract/values/text/language.ts";
import { usePageLanguage } from "../language/language-context.tsx";

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
  const { lang: pageLang } = usePageLanguage();
  const Tag = `h${level}` as const;
  return (
    <Tag className={className} {...(title && languageAttributes(title, lang, pageLang))}>
      {children}
    </Tag>
  );
}

/** The class of a text in large letters: `long` for one that would take many lines, so that they are smaller. */
export function classByLength(text: string, base = ""): string | undefined {
  const long = text.length > pageLimits.maxLargeCharacters ? "long" : "";
  return [base, long].filter(Boolean).join(" ") || undefined;
}
