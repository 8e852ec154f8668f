import { beforeAll, vi } from "vitest";
import { Parse5DomParser } from "./parse5-dom-parser.ts";

/** Gives the tests of a file a `DOMParser`, which Node does not have. */
export function stubDomParser(): void {
  beforeAll(() => {
    vi.stubGlobal("DOMParser", Parse5DomParser);
  });
}
