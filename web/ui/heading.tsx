import type { ReactNode } from "react";
import { detectLanguage } from "./detect-language.ts";

/** One more than that of the heading above, so that the outline has no gaps. */
export type HeadingLevel = 2 | 3 | 4;

export function Heading({
  level,
  className,
  title,
  children,
}: {
  level: HeadingLevel;
  className?: string;
  /** A record's title, whose language is marked. */
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
