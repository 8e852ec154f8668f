import { type ContentKind, contentKinds } from "./content-kinds.ts";
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
