import { type ContentKind, contentKindNames, contentKinds } from "./content-kinds.ts";
import type { Settings } from "./settings.ts";
import { slugOfTitle } from "./slug.ts";

type PublicRecord = {
  kind: ContentKind;
  id: number;
  title: string;
  /** Of a page. */
  address?: string | null | undefined;
};

/** The path of a record by its number. It leads to the record for ever, whatever its title and the settings become. */
export function numberedPath(kind: ContentKind, id: number): string {
  return contentKinds[kind].pagePath.replace(":id", String(id));
}

/**
 * The canonical path of a record, percent-encoded: for links, share cards, lists of addresses. Nothing else builds
 * one for readers.
 */
export function publicPath(
  { kind, id, title, address }: PublicRecord,
  { readableAddresses }: Pick<Settings, "readableAddresses">,
): string {
  if (address) return address;
  const { readablePath } = contentKinds[kind];
  const words = readableAddresses && readablePath ? encodeURIComponent(slugOfTitle(title)) : "";
  return words && readablePath
    ? readablePath.replace(":id", String(id)).replace(":words", words)
    : numberedPath(kind, id);
}

const readablePaths = contentKindNames.flatMap((kind) => {
  const { readablePath } = contentKinds[kind];
  if (readablePath === null) return [];
  const pattern = readablePath.replace(":id", "([1-9]\\d{0,8})").replace("/:words", "(?:/[^/]+)?");
  return [{ kind, pattern: new RegExp(`^${pattern}$`) }];
});

/** The record that a path with or without words of its title leads to; undefined for the path of anything else. */
export function recordOfPath(path: string): { kind: ContentKind; id: number } | undefined {
  for (const { kind, pattern } of readablePaths) {
    const id = pattern.exec(path)?.[1];
    if (id !== undefined) return { kind, id: Number(id) };
  }
  return undefined;
}
