/** An address that is resolved against this one, and stays there, is a path of the site. */
const ownOrigin = "https://own.invalid";

/** `isFile`: with words behind the number, whatever they are; else it is that of the document's page. */
export type DocumentAddress = { id: number; isFile: boolean; hash: string };

/**
 * The document that an address leads to, with any query and fragment.
 * @param address as browsers resolve it on a page of the site
 * @param origin of addresses that belong to the site, too
 */
export function parseDocumentAddress(address: string, origin = ownOrigin): DocumentAddress | undefined {
  const url = URL.parse(address, ownOrigin);
  if (url?.origin !== ownOrigin && url?.origin !== origin) return undefined;
  const [found, id, words = ""] = /^\/documents\/([1-9]\d{0,8})(?:\/(.*))?$/.exec(url.pathname) ?? [];
  return found ? { id: Number(id), isFile: words !== "", hash: url.hash } : undefined;
}
