import { afterAll, describe, expect, test } from "vitest";
import { defaultSettings } from "../../settings/index.ts";
import { demoSettings, startTestServer } from "../../testing/index.ts";

const server = await startTestServer(afterAll, { settings: "none" });

/** The texts and numbers within a value, long enough to be recognized. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const own = new Set(textsIn(defaultSettings));
const invented = textsIn(demoSettings).filter((text) => text.length >= 4 && !own.has(text));

/** The addresses of all pages that links on the home page lead to, and of those that they link to. */
async function crawl(): Promise<string[]> {
  const found = new Set(["/"]);
  for (const path of found) {
    const { text } = await server.get(path);
    for (const [, to = ""] of text.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) found.add(to);
  }
  return [...found];
}

const paths = await crawl();

test("a new site has all its pages, and facts of the demonstration to look for", () => {
  expect(paths).toEqual(expect.arrayContaining(["/about", "/news", "/privacy", "/services", "/terms"]));
  expect(invented).toEqual(expect.arrayContaining(["+252 00 000 0001", "Dr. Hodan Warsame"]));
});

describe.each([...paths, "/posts/9999"])("%s of a new site", async (path) => {
  const { text } = await server.get(path);

  test("states nothing that was invented", () => {
    expect(invented.filter((fact) => text.includes(fact))).toEqual([]);
  });

  test("has no empty element and no link to nothing", () => {
    const body = text.slice(text.indexOf("<body"));
    expect(
      body.match(/<(h\d|p|li|ul|dl|dd|address|nav|section|figure|figcaption|a|title)\b[^>]*>\s*<\/\1>/g),
    ).toBeNull();
    expect(text.match(/href="(?:tel:|mailto:\??[^"@]*)?"|content=""/g)).toBeNull();
    expect(text).not.toMatch(/undefined|\[object/);
  });
});
