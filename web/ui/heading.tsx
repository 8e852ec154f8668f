import type { ReactNode } from "react";
import { detectLanguage } from "./detect-language.ts";

/** How deep a heading stands: one more than the heading above it, so that a page can be walked by headings. */
export type HeadingLevel = 2 | 3 | 4;

export function Heading({
  level,
  className,
  title,
  children,
}: {
  level: HeadingLevel;
  className?: string;
  /** Where it is a record's own: its language is marked. */
  title?: string;
  children: ReactNode;
}) {
  const Tag = `h${level}` as const;
  return (
    <Tag className={className} {...(title && detectLanguage(title))}>
      {children}
    </Tag>
  );
}
