import { randomBytes } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import {
  type ContentKind,
  contentKindNames,
  contentKinds,
  listedKinds,
} from "../../../contract/values/content-kinds.ts";
import { pictureLimits } from "../../../contract/values/limits/pictures.ts";
import { homeSharePath, recordSharePath } from "../../../contract/values/pictures/pictures.ts";
import { storeSettings } from "../../settings/index.ts";
import {
  applyLifecycle,
  coverKinds,
  createRecord,
  createViaApi,
  expectErrorResponse,
  generateFile,
  getPublicPage,
  listStoredPictures,
  publicUrl,
  repeat,
  requestEdit,
  saveDraft,
  signIn,
  startTestServer,
  type TestResponse,
  type TestServer,
  writeRows,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll, { trustProxy: 1 });
const editor = await signIn(server, { role: "EDITOR" });

const agents = ["WhatsApp/2.23.20.0", "facebookexternalhit/1.1"];

/** The colour in the middle of a picture, or at a place of it. */
async function colourOf(picture: Uint8Array, left = 600, top = 315): Promise<number[]> {
  const pixel = sharp(picture).extract({ left, top, width: 1, height: 1 });
  return [...(await pixel.raw().toBuffer())];
}

async function expectSharePicture({ status, headers, bytes, text }: TestResponse): Promise<Buffer> {
  expect(status, status === 200 ? "" : text).toBe(200);
  expect(headers["content-type"]).toBe("image/jpeg");
  expect(bytes.length).toBeLessThanOrEqual(pictureLimits.maxSharePictureBytes);
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
  await sharp(bytes).stats();
  return bytes;
}

function shareAddress({ text }: TestResponse): string {
  const [, address = ""] = text.match(/<meta property="og:image" content="([^"]*)"/) ?? [];
  expect(address).toMatch(new RegExp(`^${publicUrl}/share/`));
  return address.replace(publicUrl, "");
}

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Red, green and blue side by side, or one below the other. */
async function inThirds(width: number, height: number): Promise<Buffer> {
  const wide = width > height;
  const size = wide ? { width: width / 3, height } : { width, height: height / 3 };
  const composite = ["#f00", "#0f0", "#00f"].map((background, index) => ({
    input: { create: { ...size, channels: 3 as const, background } },
    left: wide ? index * size.width : 0,
    top: wide ? 0 : index * size.height,
  }));
  return sharp({ create: { width, height, channels: 3, background: "#fff" } })
    .composite(composite)
    .png()
    .toBuffer();
}

describe("answers 404 for", () => {
  test.each([
    "/share/posts/999999.jpg",
    "/share/posts/0.jpg",
    "/share/posts/1e3.jpg",
    "/share/posts/99999999999.jpg",
    "/share/users/1.jpg",
    "/share/pages.jpg",
  ])("%s", async (path) => {
    const answer = await server.get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers["content-type"]).not.toContain("image");
  });

  test.each(contentKindNames)("a draft, and a record in the trash: %s", async (kind) => {
    const saved = await createViaApi(server, editor, kind, { picture: await generateFile(kind) });
    const path = recordSharePath(kind, saved.id);
    await expectSharePicture(await server.get(path));
    await applyLifecycle(server, editor, "trash", kind, saved.id);
    expect(expectErrorResponse(await server.get(path)).code).toBe("not_found");
    const known = await server.get(path, { headers: { "if-none-match": "*" } });
    expect(known.status).toBe(404);
    await applyLifecycle(server, editor, "restore", kind, saved.id);
    await expectSharePicture(await server.get(path));
  });
});

test("every page has a share picture for crawlers, of 1200 by 630 pixels and at most 100 KB", async () => {
  const records = await Promise.all(
    contentKindNames.map(async (kind) => {
      const { id } = await createViaApi(server, editor, kind, {
        picture: coverKinds.includes(kind) ? await plain(900, 700, "#258") : await generateFile(kind),
        more: { image_alt: "A blue gate" },
      });
      return { kind, id };
    }),
  );
  const fixed = [
    "/",
    "/news",
    "/events/pages/1",
    "/services",
    "/about",
    "/privacy",
    "/accessibility",
    "/terms",
  ];
  for (const agent of agents) {
    const headers = { "user-agent": agent };
    const pages = [
      ...(await Promise.all(fixed.map((path) => server.get(path, { headers })))),
      ...(await Promise.all(records.map(({ kind, id }) => getPublicPage(server, kind, id, { headers })))),
    ];
    for (const page of pages) {
      expect(page.status).toBe(200);
      const address = shareAddress(page);
      await expectSharePicture(await server.get(address, { headers }));
      expect(page.text).toContain(`<meta name="twitter:image" content="${publicUrl}${address}"/>`);
      expect(page.text).toContain('<meta property="og:image:width" content="1200"/>');
      expect(page.text).toContain('<meta property="og:image:height" content="630"/>');
      expect(page.text).toContain('<meta property="og:image:type" content="image/jpeg"/>');
      expect(page.text).toMatch(/<meta property="og:image:alt" content="[^"]+"\/>/);
    }
  }
});

test("robots.txt forbids no crawler a share picture", async () => {
  const { status, text } = await server.get("/robots.txt", { headers: { "user-agent": agents[0] ?? "" } });
  expect(status).toBe(200);
  const forbidden = [...text.matchAll(/^Disallow: *(\S+)/gm)].map(([, path = ""]) => path);
  expect(forbidden.filter((path) => homeSharePath.startsWith(path))).toEqual([]);
});

test("a changed cover has another address, and an unpublished one does not", async () => {
  const { id } = await createViaApi(server, editor, "post", { picture: await plain(300, 200, "#f00") });
  const read = async () => {
    const address = shareAddress(await server.get(`/posts/${id}`));
    return { address, picture: await expectSharePicture(await server.get(address)) };
  };
  const before = await read();
  expect((await colourOf(before.picture))[0]).toBeGreaterThan(240);
  await saveDraft(server, editor, "post", id, { picture: await plain(300, 200, "#0f0") });
  expect(await read()).toEqual(before);
  await requestEdit(server, editor, "post", id, { picture: await plain(300, 200, "#00f") });
  const after = await read();
  expect(after.address).not.toBe(before.address);
  expect((await colourOf(after.picture))[2]).toBeGreaterThan(240);
});

test.each(listedKinds.filter((kind) => coverKinds.includes(kind)))(
  "a list has the cover of its first record: %s",
  async (kind) => {
    const { id } = await createViaApi(server, editor, kind, { picture: await plain(400, 300, "#f0f") });
    const { listPath } = contentKinds[kind];
    expect(shareAddress(await server.get(listPath))).toMatch(
      new RegExp(`^${recordSharePath(kind, id)}\\?v=`),
    );
  },
);

test.each([
  ["left", "02", "#f00"],
  ["middle", "20", "#0f0"],
  ["right", "42", "#00f"],
])("a panorama is cut at its focal point, at another address: %s", async (_where, image_focus, colour) => {
  const picture = await inThirds(3_000, 150);
  const { id } = await createViaApi(server, editor, "post", { picture, more: { image_focus: "31" } });
  const before = shareAddress(await server.get(`/posts/${id}`));
  await requestEdit(server, editor, "post", id, { more: { image_focus } });
  const address = shareAddress(await server.get(`/posts/${id}`));
  expect(address).not.toBe(before);
  const shown = await colourOf((await server.get(address)).bytes);
  const expected = [...colour.slice(1)].map((digit) => (digit === "f" ? 255 : 0));
  for (const [index, value] of expected.entries())
    expect(Math.abs((shown[index] ?? 0) - value)).toBeLessThan(20);
});

test("a record without a cover has the logo, whole, and without one the cloth of the letter mark", async () => {
  const site = await startTestServer();
  const staff = await signIn(site, { role: "EDITOR" });
  const { id } = await createViaApi(site, staff, "page", { picture: null });
  const paths = [recordSharePath("page", id), homeSharePath];
  const read = () => Promise.all(paths.map(async (path) => expectSharePicture(await site.get(path))));
  const [cloth = Buffer.alloc(0), ofHome] = await read();
  expect(ofHome).toEqual(cloth);
  expect((await colourOf(cloth))[1]).toBeGreaterThan(60);
  expect((await colourOf(cloth))[0]).toBeLessThan(60);
  const address = shareAddress(await getPublicPage(site, "page", id));
  expect(address).toMatch(/^\/share\/home\.jpg\?v=/);

  const logo = await site.images.storePicture("logos", await plain(200, 100, "#f00"));
  await writeRows(site.database.db, (transaction) => storeSettings(transaction, { logo: logo }));
  site.database.invalidation.publish();
  const [signed = Buffer.alloc(0)] = await read();
  expect((await colourOf(signed))[0]).toBeGreaterThan(240);
  expect((await colourOf(signed))[1]).toBeLessThan(20);
  expect((await colourOf(signed, 600, 90))[1]).toBeGreaterThan(230);
  expect(shareAddress(await getPublicPage(site, "page", id))).not.toBe(address);

  await writeRows(site.database.db, (transaction) =>
    storeSettings(transaction, { logo: { ...logo, name: `${"0".repeat(32)}.png` } }),
  );
  expect((await read())[0]).toEqual(cloth);
});

describe("a cover is cut in the middle:", () => {
  const shareOf = async (kind: ContentKind, image: Buffer, from: TestServer = server) =>
    expectSharePicture(await from.get(recordSharePath(kind, await createRecord(from, kind, { image }))));

  test("a panorama", async () => {
    const [red = 0, green = 0, blue = 0] = await colourOf(await shareOf("event", await inThirds(3_000, 150)));
    expect([red < 20, green > 235, blue < 20]).toEqual([true, true, true]);
  });

  test("a tall picture", async () => {
    const [red = 0, green = 0, blue = 0] = await colourOf(await shareOf("post", await inThirds(60, 6_000)));
    expect([red < 20, green > 235, blue < 20]).toEqual([true, true, true]);
  });

  test("one of 1 by 1 pixel", async () => {
    await shareOf("service", await plain(1, 1, "#777"));
  });

  test("a large picture of noise, which is the largest as JPEG", async () => {
    const raw = { width: 1_200, height: 700, channels: 3 as const };
    const noise = await sharp(randomBytes(raw.width * raw.height * 3), { raw })
      .jpeg()
      .toBuffer();
    await shareOf("page", noise);
  });

  test("a transparent one lies on paper", async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const clear = sharp({ create: { width: 500, height: 300, channels: 4, background } });
    const [red = 0, , blue = 0] = await colourOf(await shareOf("post", await clear.png().toBuffer()));
    expect([red > 240, blue > 230]).toEqual([true, true]);
  });
});

test("nothing is stored", async () => {
  const id = await createRecord(server, "post");
  const before = await listStoredPictures(server);
  const answers = await Promise.all([1, 2, 3, 4].map(() => server.get(recordSharePath("post", id))));
  for (const answer of answers) await expectSharePicture(answer);
  expect(await listStoredPictures(server)).toEqual(before);
});

test.each([
  ["missing", (file: string) => rm(file)],
  ["damaged", (file: string) => writeFile(file, "not a picture")],
])("the logo stands for a cover that is %s, until it is there again", async (_what, change) => {
  const image = await plain(60, 40, "#f00");
  const id = await createRecord(server, "event", { image });
  const { image: name } = await server.database.db
    .selectFrom("content")
    .where("kind", "=", "event")
    .where("id", "=", id)
    .select("image")
    .executeTakeFirstOrThrow();
  const file = join(server.imageDir, contentKinds.event.pictureFolder, name);
  await change(file);
  const sign = await server.get(recordSharePath("event", id));
  await expectSharePicture(sign);
  expect(sign.headers["cache-control"]).toBe("public, no-cache");
  await writeFile(file, image);
  const [red = 0] = await colourOf((await server.get(recordSharePath("event", id))).bytes);
  expect(red).toBeGreaterThan(240);
});

test("caches revalidate like those of other pictures, with 304", async () => {
  const id = await createRecord(server, "post");
  for (const path of [recordSharePath("post", id), homeSharePath]) {
    const first = await server.get(path);
    expect(first.headers["cache-control"]).toBe("public, max-age=86400, s-maxage=600");
    expect(first.headers["content-encoding"]).toBeUndefined();
    expect(Number(first.headers["content-length"])).toBe(first.bytes.length);
    const again = await server.get(path, { headers: { "if-none-match": String(first.headers.etag) } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const head = await server.get(path, { method: "HEAD" });
    expect([head.status, head.headers.etag]).toEqual([200, first.headers.etag]);
  }
});

test("many new ones at once are made within a bound, and asking again gets the others", async () => {
  const ids = await repeat(40, () => createRecord(server, "service"));
  const paths = ids.map((id) => recordSharePath("service", id));
  const statuses = await Promise.all(paths.map(async (path) => (await server.get(path)).status));
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  expect(statuses).toContain(200);
  expect(statuses).toContain(503);
  for (const path of paths) await expectSharePicture(await server.get(path));
});
