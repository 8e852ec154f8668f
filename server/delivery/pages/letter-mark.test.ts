import { afterAll, describe, expect, test } from "vitest";
import { paletteNames } from "../../../contract/values/appearance.ts";
import { storeSettings } from "../../settings/index.ts";
import { startTestServer, writeRows } from "../../testing/index.ts";

const server = await startTestServer(afterAll);

const encoded = (letter: string) => encodeURIComponent(letter);

test.each([
  ["an unknown palette", "/assets/marks/purple/K.svg"],
  ["two letters", "/assets/marks/acacia/KK.svg"],
  ["markup", `/assets/marks/acacia/${encoded("K</text>")}.svg`],
  ["a mark that hides markup", `/assets/marks/acacia/${encoded("K\u0301<")}.svg`],
  ["an ampersand", "/assets/marks/acacia/&.svg"],
  ["a very long letter", `/assets/marks/acacia/${encoded(`K${"\u0301".repeat(50)}`)}.svg`],
  ["another type", "/assets/marks/acacia/K.png"],
])("%s is answered with 404", async (_what, path) => {
  expect((await server.get(path)).status).toBe(404);
});

test.each(["K", "É", "ك", "9", ""])("the mark of %j can be kept for ever", async (letter) => {
  const { status, headers, text } = await server.get(`/assets/marks/plum/${encoded(letter)}.svg`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(text).toContain(`>${letter}</text>`);
});

describe("a page", () => {
  test.each([
    ["Kulliyad", "K"],
    ["  école du soir", "É"],
    ["كلية الحاسوب", "ك"],
    ["“Iftin” College", "I"],
    ["***", ""],
  ])("of %j has the mark %j in its header and as its icon, in the chosen palette", async (name, letter) => {
    const { db, invalidation } = server.database;
    for (const palette of paletteNames) {
      await writeRows(db, (transaction) => storeSettings(transaction, { collegeName: name }));
      await writeRows(db, (transaction) => storeSettings(transaction, { palette: palette }));
      invalidation.publish();
      const { text } = await server.get("/about");
      const path = `/assets/marks/${palette}/${encoded(letter)}.svg`;
      const attribute = palette === "acacia" ? "" : ` data-palette="${palette}"`;
      expect(text).toContain(`<html lang="en"${attribute}>`);
      expect(text).toContain(`<link rel="icon" href="${path}" type="image/svg+xml"/>`);
      expect(text).toContain(`<img src="${path}" alt="" width="32" height="32"/>`);
      expect((await server.get(path)).status).toBe(200);
    }
  });

  test("does not write the name beside a logo that contains it, which says it instead", async () => {
    const { db, invalidation } = server.database;
    const logo = { name: `${"cd".repeat(16)}.png`, width: 3000, height: 600 };
    const collegeName = "Berbera Maritime";
    await writeRows(db, (transaction) => storeSettings(transaction, { collegeName: collegeName }));
    for (const containsName of [undefined, false, true]) {
      await writeRows(db, (transaction) =>
        storeSettings(transaction, {
          logo: { ...logo, ...(containsName !== undefined && { containsName }) },
        }),
      );
      invalidation.publish();
      const [link = ""] = /<a class="wordmark.*?<\/a>/.exec((await server.get("/about")).text) ?? [];
      expect(link).toContain(containsName ? `alt="${collegeName}"` : 'alt=""');
      expect(link.includes(`>${collegeName}<`)).toBe(!containsName);
    }
  });

  test("shows the logo in its smallest size, and reserves its place", async () => {
    const { db, invalidation } = server.database;
    const name = `${"ab".repeat(16)}.png`;
    for (const [width, smallest] of [
      [1200, 360],
      [200, 200],
    ] as const) {
      await writeRows(db, (transaction) =>
        storeSettings(transaction, { logo: { name, width, height: width / 4 } }),
      );
      invalidation.publish();
      const { text } = await server.get("/about");
      expect(text).toContain(
        `<img class="logo" src="/images/logos/${"ab".repeat(16)}-${smallest}.webp" alt="" width="160" height="40"/>`,
      );
    }
  });
});
