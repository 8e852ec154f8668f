import type { App } from "./app-type.ts";

/** The first segments of all routes that are added from now on: an address with another one is no route's own. */
export function collectReservedSegments(app: App): ReadonlySet<string> {
  const segments = new Set<string>();
  app.addHook("onRoute", ({ url }) => {
    segments.add(firstSegment(url));
  });
  return segments;
}

export function firstSegment(address: string): string {
  return address.split("/", 2)[1] ?? "";
}
