import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  createViaApi,
  expectNoOrphans,
  expectSaved,
  generatePicture,
  listStoredPictures,
  readViaApi,
  requestCreate,
  requestEdit,
  signIn,
  startSourceServer,
  startTestServer,
} from "../../testing/index.ts";
import { pictureFetcher } from "./pictures/prepare-body.ts";

const server = await startTestServer(afterAll, {
  trustProxy: 1,
  // Pictures may be fetched from the servers of this file, on 127.0.0.1, instead of the public internet.
  fetchRule: (address) => address === "127.0.0.1",
});
const staff = () => signIn(server, { role: "EDITOR" });
const img = (src: string, alt = "") => `<p><img src="${src}" alt="${alt}"></p>`;
const picturesIn = (body: string) => body.match(/\/images\/(posts|events)\/[0-9a-f]{32}\.(jpg|png)/g) ?? [];
const refusal = ({ status, text }: { status: number; text: string }) => ({ status, ...JSON.parse(text) });

/** Starts a web server with pictures. @returns addresses on it, and the requested paths */
async function web() {
  const picture = { body: await generatePicture("png", 30, 20) };
  const { base, asked } = await startSourceServer({
    "/a.png": picture,
    "/b.png?x=1&y=2": picture,
    "/words.txt": { body: "words" },
    "/drawing.svg": { body: "<svg onload='alert(1)'/>" },
    "/large.png": { body: Buffer.alloc(10 * 1024 * 1024 + 1, "a") },
  });
  return { base, asked, a: `${base}/a.png`, b: `${base}/b.png?x=1&amp;y=2`, gone: `${base}/gone.png` };
}

describe.each(["post", "event"] as const)("a picture that the body of a new %s links to", (kind) => {
  test("is fetched once and stored like an embedded one, with its size and alt text", async () => {
    const { a, b, asked } = await web();
    const saved = await createViaApi(server, await staff(), kind, {
      body: `<p>Words</p>${img(a, "One &amp; two")}${img(b)}${img(a)}`,
    });
    expect(asked.sort()).toEqual(["/a.png", "/b.png?x=1&y=2"]);
    const [first = "", second, third] = picturesIn(saved.body);
    expect(first).toBe(third);
    expect(second).not.toBe(first);
    expect(saved.body).toContain(
      `<img src="${first}" alt="One &amp; two" width="30" height="20" loading="lazy" />`,
    );
    expect(saved.body).not.toContain("127.0.0.1");
    expect((await server.get(first)).status).toBe(200);
    await expectNoOrphans(server);
  });

  test("rejects the save if it cannot be fetched, and the error names every such picture", async () => {
    const { base, a, gone } = await web();
    const by = await staff();
    const before = await listStoredPictures(server);
    const bad = ["gone.png", "words.txt", "drawing.svg", "large.png"].map((name) => `${base}/${name}`);
    const body = [a, ...bad, "http://127.0.0.1:1/", "http://nowhere.invalid/x.png"]
      .map((src) => img(src))
      .join("");
    const answer = refusal(await requestCreate(server, by, kind, { body: `<p>Words</p>${body}` }));
    expect(answer).toMatchObject({
      status: 422,
      code: "pictures_unavailable",
      message: "Some pictures in the text could not be fetched from their addresses. Nothing was saved yet.",
    });
    const notPicture =
      "This file is not a picture that can be used here: take a JPEG, PNG, GIF, WebP, AVIF, BMP or ICO file.";
    expect(
      answer.pictures.sort((one: Unavailable, other: Unavailable) =>
        one.address.localeCompare(other.address),
      ),
    ).toEqual(
      [
        { address: "http://127.0.0.1:1/", reason: "cannot be reached" },
        { address: `${base}/drawing.svg`, reason: notPicture },
        { address: gone, reason: "answered 404" },
        { address: `${base}/large.png`, reason: "is too large" },
        { address: `${base}/words.txt`, reason: notPicture },
        { address: "http://nowhere.invalid/x.png", reason: "cannot be reached" },
      ].sort((one, other) => one.address.localeCompare(other.address)),
    );
    expect(await listStoredPictures(server)).toEqual(before);
  });

  test("is left out and not fetched if the author chooses so", async () => {
    const { base, a, gone, asked } = await web();
    const body = `<p>Words</p>${img(a)}<p>x<img src="${gone}" alt="gone">y</p>${img(`${base}/b.png?x=1&amp;y=2`)}`;
    const more = { omit_pictures: `${gone}\r\n${base}/b.png?x=1&y=2` };
    const saved = await createViaApi(server, await staff(), kind, { body, more });
    expect(saved.body).toMatch(/^<p>Words<\/p><p><img [^>]*><\/p><p>xy<\/p><p><\/p>$/);
    expect(asked).toEqual(["/a.png"]);
  });

  test("may not be left out if the body has nothing else", async () => {
    const { gone } = await web();
    const answer = await requestCreate(server, await staff(), kind, {
      body: img(gone),
      more: { omit_pictures: gone },
    });
    expect(refusal(answer)).toMatchObject({ status: 422, message: "Please Provide Body data" });
  });
});

type Unavailable = { address: string; reason: string };

test("an edited record is unchanged if its new pictures cannot be fetched", async () => {
  const { a, gone } = await web();
  const by = await staff();
  const saved = await createViaApi(server, by, "post", { body: `<p>Before</p>${img(a)}` });
  const body = `${saved.body}${img(gone)}`;
  expect((await requestEdit(server, by, "post", saved.id, { body })).status).toBe(422);
  expect((await readViaApi(server, "post", saved.id)).body).toBe(saved.body);
  const changed = expectSaved(
    "post",
    await requestEdit(server, by, "post", saved.id, { body, more: { omit_pictures: gone } }),
  );
  expect(picturesIn(changed.body)).toEqual(picturesIn(saved.body));
  await expectNoOrphans(server);
});

test("each picture has a timeout of 10 seconds", async () => {
  const { a } = await web();
  const by = await staff();
  const timeout = vi.spyOn(AbortSignal, "timeout");
  onTestFinished(() => timeout.mockRestore());
  await createViaApi(server, by, "post", { body: img(a) });
  expect(timeout).toHaveBeenCalledWith(10_000);
});

test("all pictures of one body have a timeout of 20 seconds together", async () => {
  const { base, asked } = await startSourceServer({ "/a.png": { body: await generatePicture() } });
  const timeout = vi.spyOn(AbortSignal, "timeout");
  const now = vi.spyOn(Date, "now").mockReturnValue(0);
  onTestFinished(() => {
    timeout.mockRestore();
    now.mockRestore();
  });
  const fetchPicture = pictureFetcher((address) => address === "127.0.0.1");
  now.mockReturnValue(15_000);
  await fetchPicture(`${base}/a.png`);
  expect(timeout).toHaveBeenLastCalledWith(5_000);
  now.mockReturnValue(20_000);
  await expect(fetchPicture(`${base}/a.png`)).rejects.toThrow("did not answer in time");
  expect(asked).toEqual(["/a.png"]);
});

test("the list of addresses to leave out has a maximum length, and short trainings do not accept it", async () => {
  const by = await staff();
  const many = { body: "<p>Words</p>", more: { omit_pictures: "a".repeat(70_000) } };
  expect((await requestCreate(server, by, "post", many)).status).toBe(422);
  expect((await requestCreate(server, by, "service", { more: { omit_pictures: "x" } })).status).toBe(422);
});

test("a slow picture host delays only the saves that link to it", async () => {
  const requested = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  let waiting = 0;
  const host = createServer(async (_request, response) => {
    waiting += 1;
    if (waiting === slowSaves) requested.resolve();
    await answer.promise;
    response.writeHead(404).end();
  });
  host.listen(0, "127.0.0.1");
  onTestFinished(() => void host.close());
  await once(host, "listening");
  const address = host.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const by = await staff();
  const slow = Array.from({ length: slowSaves }, () =>
    requestCreate(server, by, "post", { body: img(`http://127.0.0.1:${port}/a.png`) }),
  );
  await requested.promise;
  expect((await requestCreate(server, by, "post", { body: "<p>Words</p>" })).status).toBe(201);
  answer.resolve();
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(slow.map(() => 422));
});

const slowSaves = 8;
