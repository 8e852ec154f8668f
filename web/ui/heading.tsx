import type { ReactNode } from "react";

/** How deep a heading stands: one more than the heading above it, so that a page can be walked by headings. */
export type HeadingLevel = 2 | 3 | 4;

export function Heading({
  level,
  className,
  children,
}: {
  level: HeadingLevel;
  className?: string;
  children: ReactNode;
}) {
  const Tag = `h${level}` as const;
  return <Tag className={className}>{children}</Tag>;
}
