import type { App } from "./app-type.ts";

/** Files among the pages of records, such as `/events/:id.ics`: the other paths of the segment are pages. */
const filesAmongPages = /^\/[^/]+\/:[^/]+\.\w+$/;

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
