import type { App } from "./app-type.ts";

/** Splits a path, or the target of a request, at its first question mark. */
export function splitAtQuery(address: string): [path: string, query: string] {
  const mark = address.indexOf("?");
  return mark < 0 ? [address, ""] : [address.slice(0, mark), address.slice(mark + 1)];
}

/** Files of records, such as `/events/:id.ics`: the other paths of the segment are pages. */
const filesAmongPages = /^\/[^/]+\/:[^/]+(?:\.\w+|\/\*)$/;

/** Collects the first path segments of all routes that are added from now on: no page can have them. */
export function collectReservedSegments(app: App): ReadonlySet<string> {
  const segments = new Set<string>();
  app.addHook("onRoute", ({ url }) => {
    if (!filesAmongPages.test(url)) segments.add(firstSegment(url));
  });
  return segments;
}

export function firstSegment(path: string): string {
  return path.split("/", 2)[1] ?? "";
}

/** Replaces percent-encoded bytes that are not UTF-8 with U+FFFD, encoded. */
export function replaceMalformedEscapes(address: string): string {
  return address.replace(/(?:%[0-9a-f]{2})+|%/gi, (escaped) =>
    encodeURIComponent(
      escaped === "%" ? "\ufffd" : Buffer.from(escaped.replaceAll("%", ""), "hex").toString(),
    ),
  );
}
