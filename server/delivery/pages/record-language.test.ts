import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type ContentKind, contentKinds } from "../../../contract/values/content-kinds.ts";
import type { ContentLanguage } from "../../../contract/values/text/language.ts";
import {
  createRecord,
  publicPageOf,
  startTestServer,
  type TestServer,
  writeRows,
} from "../../testing/index.ts";

const texts = {
  so: "Barashada Barnaamijyada ee Bilowga",
  en: "Data Structures and Algorithms",
  ar: "علوم الحاسوب في هرجيسا",
};

const attributes = { so: ' lang="so"', en: "", ar: ' lang="ar" dir="rtl"' };
const locales = { so: "so_SO", en: "en_US", ar: "ar_AR" };

async function createIn(
  server: TestServer,
  kind: ContentKind,
  text: string,
  lang: ContentLanguage | null,
): Promise<number> {
  const body = contentKinds[kind].bodyFormat === "html" ? `<p>${text}</p>` : text;
  const id = await createRecord(server, kind, { title: text, body });
  const { db, invalidation } = server.database;
  await writeRows(db, (transaction) =>
    transaction.updateTable("content").set({ lang }).where("kind", "=", kind).where("id", "=", id).execute(),
  );
  invalidation.publish();
  return id;
}

const languages = ["so", "en", "ar"] as const;
const choices = [null, ...languages] as const;
const combinations = languages.flatMap((written) => choices.map((chosen) => ({ written, chosen })));

describe.each(combinations)("a text in $written with the language $chosen", async ({ written, chosen }) => {
  const server = await startTestServer(afterAll);
  const text = texts[written];
  const expected = attributes[chosen ?? written];
  // A block in another script than its text says its own language.
  const differs = chosen !== null && (chosen === "ar") !== (written === "ar");
  const ofBlock = differs ? ` dir="auto" lang="${written}"` : "";
  const post = await createIn(server, "post", text, chosen);
  const event = await createIn(server, "event", text, chosen);
  await createIn(server, "service", text, chosen);
  const another = await createRecord(server, "post", { title: "Another" });

  test.each([
    ["a post", publicPageOf("post", post)],
    ["an event", publicPageOf("event", event)],
  ])("on the page of %s", async (_what, path) => {
    const { text: html } = await server.get(path);
    expect(html).toContain(`<h1${expected}>${text}</h1>`);
    expect(html).toContain(`<div class="body"${expected}><p${ofBlock}>${text}</p></div>`);
    const chosenAttributes = chosen ? attributes[chosen] : "";
    expect(html).toContain(`<title${chosenAttributes}>${text} | `);
    expect(html).toContain(`<meta name="description" content="${text}"${chosenAttributes}/>`);
    const locale = html.match(/<meta property="og:locale" content="(\w+)"\/>/)?.[1];
    expect(locale).toBe(chosen ? locales[chosen] : undefined);
  });

  test("in lists and links", async () => {
    const heading = new RegExp(`<h[234]${expected}>(<a [^>]*>)?${text}`);
    for (const path of ["/", "/news", "/events/pages/1", "/services"]) {
      expect((await server.get(path)).text, path).toMatch(heading);
    }
    const { text: services } = await server.get("/services");
    expect(services).toContain(`<p class="description"${expected}>${text}</p>`);
    const { text: related } = await server.get(publicPageOf("post", another));
    expect(related).toMatch(new RegExp(`<a class="clamp"${expected} href="/posts/${post}"`));
  });

  test("in the API", async () => {
    for (const path of [`/api/posts/${post}`, `/api/event/${event}`]) {
      const answer = z.object({ lang: z.string().optional() }).parse(await server.getJson(path));
      expect(answer.lang ?? null).toBe(chosen);
    }
  });
});
