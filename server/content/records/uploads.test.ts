import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { deflateRawSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { contentErrorMessages } from "../../../contract/messages/staff/refusals.ts";
import { pictureLimits } from "../../../contract/values/limits/pictures.ts";
import {
  bitmap,
  type ContentFields,
  claimingJpeg,
  claimingPng,
  contentForm,
  createViaApi,
  expectErrorResponse,
  expectNoOrphans,
  expectRejectedUnchanged,
  expectSaved,
  generatePicture,
  icon,
  iconBitmap,
  listStoredPictures,
  movingGif,
  pictureFileNames,
  pngChunk,
  requestCreate,
  type SavedContent,
  sendForm,
  startForStaff,
  withLongHeader,
} from "../../testing/index.ts";

const { server, staff } = await startForStaff(afterAll);

/** Generous for a rejection, because the machine may be busy. */
const maxDurationMs = 5_000;

async function expectUploadRejected(picture: Uint8Array) {
  const by = await staff();
  const started = performance.now();
  const refusal = await expectRejectedUnchanged(server, () => requestCreate(server, by, "post", { picture }));
  expect(performance.now() - started).toBeLessThan(maxDurationMs);
  return refusal;
}

/** Reads the stored files of a post's picture: the original and all variants. */
const storedOf = ({ image, picture: { width } }: SavedContent) =>
  Promise.all(pictureFileNames("posts", image, width).map((file) => readFile(join(server.imageDir, file))));

const script = "<script>alert(document.domain)</script>";
const php = "<?php system($_GET['c']); ?>";
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)">${script}</svg>`;
const whole = await generatePicture("jpeg", 60, 40);
const [png, gif, tiff] = [
  await generatePicture(),
  await generatePicture("gif"),
  await sharp(whole).tiff().toBuffer(),
];

const heic = () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x10meta", "latin1");

/** So large that a browser would shrink it. */
async function movingWebp(): Promise<Buffer> {
  const frames = Buffer.alloc(800 * 600 * 3 * 3, 1).map((_, at) => (at * 2_654_435_761) >>> 24);
  const raw = { width: 800, height: 1_800, pageHeight: 600, channels: 3 as const };
  const webp = await sharp(frames, { raw }).webp({ quality: 90, effort: 0 }).toBuffer();
  expect(webp.length).toBeGreaterThan(pictureLimits.shrinkInTextAboveBytes);
  return webp;
}

/** With the run lengths of Windows 3, which a bitmap of 8 bits may have. */
function compressedBitmap(): Buffer {
  const bytes = bitmap(4, 4, 8);
  bytes.writeUInt32LE(1, 30);
  return bytes;
}

/** 8 by 8 pixels of 16 bits (5, 6 and 5): the left half red, the right half blue. */
function bitmap565(): Buffer {
  const head = Buffer.from(
    "424dc200000000000000420000002800000008000000080000000100100003000000800000" +
      "00130b0000130b0000000000000000000000f80000e00700001f000000",
    "hex",
  );
  return Buffer.concat([head, Buffer.from(("00f8".repeat(4) + "1f00".repeat(4)).repeat(8), "hex")]);
}

describe("a file named picture.png that is not a picture", () => {
  test.each<[string, string | Uint8Array]>([
    ["SVG", svg],
    ["SVG after an XML declaration", `<?xml version="1.0"?>\n${svg}`],
    ["gzipped SVG", gzipSync(svg)],
    ["HTML", `<!doctype html><html><body>${script}</body></html>`],
    ["JavaScript", "alert(document.domain)"],
    ["PHP", php],
    ["PDF", "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF"],
    ["ZIP", Buffer.concat([Buffer.from("PK\x03\x04\x14\0\0\0\b\0", "latin1"), deflateRawSync(script)])],
    ["a Windows executable", Buffer.from("MZ\x90\0\x03\0\0\0", "latin1")],
    ["a Linux executable", Buffer.from("\x7fELF\x02\x01\x01\0", "latin1")],
    ["a shell script", "#!/bin/sh\nrm -rf /\n"],
    ["JSON", '{"a":1}'],
    ["TIFF", tiff],
    ["an MP4 video", Buffer.from("\0\0\0\x18ftypisom\0\0\x02\0isomiso2", "latin1")],
    ["zeros", Buffer.alloc(1_000)],
    ["one byte", "a"],
    ["a data URL", `data:image/png;base64,${whole.toString("base64")}`],
    ["a picture after a space", Buffer.concat([Buffer.from(" "), whole])],
  ])("is rejected: %s", async (_what, bytes) => {
    const refusal = await expectUploadRejected(Buffer.from(bytes));
    expect(refusal).toMatchObject({
      code: "unsupported_media_type",
      message: contentErrorMessages.notPicture,
    });
  });

  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ["a photo of an iPhone", heic, contentErrorMessages.pictureHeic],
    ["a GIF that moves", () => movingGif(500), contentErrorMessages.pictureMoves],
    ["a large WebP that moves", movingWebp, contentErrorMessages.pictureMoves],
    ["a compressed BMP", compressedBitmap, contentErrorMessages.bitmapCompressed],
  ])("is rejected, with what to do: %s", async (_what, make, message) => {
    const refusal = await expectUploadRejected(await make());
    expect(refusal).toMatchObject({ code: "unsupported_media_type", message });
  });

  test.each([
    ["GIF", "GIF89a"],
    ["GIF", "GIF87a/*"],
    ["JPEG", "\xff\xd8\xff\xe0"],
    ["JPEG", "\xff\xd8\xff"],
    ["PNG", "\x89PNG\r\n\x1a\n"],
    ["WebP", "RIFF\x24\0\0\0WEBPVP8 "],
    ["AVIF", "\0\0\0\x1cftypavif"],
    ["BMP", "BM"],
    ["ICO", "\0\0\x01\0\x01\0"],
  ])("is rejected: the magic bytes of a %s, followed by a script", async (_format, start) => {
    for (const rest of [script, `=1;${script.repeat(40)}`, svg, ""]) {
      const refusal = await expectUploadRejected(Buffer.from(start + rest, "latin1"));
      expect(["unsupported_media_type", "invalid"]).toContain(refusal.code);
    }
  });
});

describe("an unusable picture", () => {
  const cut = (bytes: Buffer, part = 0.5) => bytes.subarray(0, Math.floor(bytes.length * part));
  const flipped = (bytes: Buffer) =>
    Buffer.from(
      bytes.map((byte, at) => (at > bytes.length / 2 && at < bytes.length / 2 + 40 ? ~byte : byte)),
    );
  const damaged: [string, () => Buffer | Promise<Buffer>][] = [
    ["half a JPEG", () => cut(whole)],
    ["the header of a JPEG", () => whole.subarray(0, 200)],
    ["half a PNG", async () => cut(await generatePicture("png", 60, 40))],
    ["half a GIF", async () => cut(await generatePicture("gif", 60, 40))],
    ["half a WebP", async () => cut(await sharp(whole).webp().toBuffer())],
    ["half an AVIF", async () => cut(await sharp(whole).avif().toBuffer())],
    ["a PNG with flipped bytes", async () => flipped(await generatePicture("png", 60, 40))],
    ["half a BMP", () => cut(bitmap(40, 40, 24))],
    ["a BMP without pixels", () => cut(bitmap(40, 40, 24), 0.01)],
    ["half an ICO", () => cut(icon(iconBitmap(32, 32, 32)))],
    ["an ICO without an icon", () => icon(Buffer.alloc(0), 0)],
    ["an ICO with an offset past its end", () => cut(icon(iconBitmap(32, 32, 32)), 0.001)],
    ["an ICO with half a PNG", async () => icon(cut(await generatePicture("png", 60, 40)))],
  ];
  test.each(damaged)("is rejected as damaged: %s", async (_what, make) => {
    const refusal = await expectUploadRejected(await make());
    expect(["unsupported_media_type", "invalid"]).toContain(refusal.code);
    expect([apiMessages.pictureBroken, contentErrorMessages.notPicture]).toContain(refusal.message);
  });

  const tooLarge: [string, () => Buffer | Promise<Buffer>][] = [
    ["a PNG of 30,000 x 30,000", () => claimingPng(30_000, 30_000)],
    ["a PNG of 51,000,001 x 1", () => claimingPng(51_000_001, 1)],
    ["a PNG of 2,147,483,647 squared", () => claimingPng(2 ** 31 - 1, 2 ** 31 - 1)],
    ["a JPEG of 65,500 x 65,500", claimingJpeg],
    ["a BMP of 30,000 x 30,000", () => bitmap(9, 9, 24, { width: 30_000, height: 30_000 })],
    ["a BMP of 65,536 x 65,536", () => bitmap(9, 9, 24, { width: 65_536, height: 65_536 })],
    ["a BMP of 4 billion x 1", () => bitmap(9, 9, 8, { width: 0xffff_ffff, height: 1 })],
    ["a BMP of 0 x 0", () => bitmap(9, 9, 24, { width: 0, height: 0 })],
    ["an ICO with a PNG of 30,000 x 30,000", async () => icon(await claimingPng(30_000, 30_000))],
    ["an ICO of 30,000 x 30,000", () => icon(iconBitmap(9, 9, 32, { width: 30_000, height: 30_000 }))],
    ["an ICO that really has 36 million pixels", () => icon(iconBitmap(6_000, 6_000, 1))],
    [
      "an ICO of 36 million pixels whose header has the length 0x89, a PNG's first byte",
      () => icon(withLongHeader(iconBitmap(6_000, 6_000, 1), 0x89)),
    ],
  ];
  test.each(tooLarge)("is rejected before it is decoded: %s", async (_what, make) => {
    const refusal = await expectUploadRejected(await make());
    expect(["unsupported_media_type", "invalid"]).toContain(refusal.code);
  });

  test("that is truncated is not completed with other bytes of the server's memory", async () => {
    const whole = icon(iconBitmap(16, 16, 32));
    for (const bytes of [100, 200, 300, 400, 500, 600, 700, 800, 900, 1_000]) {
      expect((await expectUploadRejected(whole.subarray(0, bytes))).code, `${bytes} bytes`).toBe("invalid");
    }
  });
});

describe("a picture is accepted", () => {
  const formats: [string, () => Buffer | Promise<Buffer>, number][] = [
    ["JPEG", () => generatePicture("jpeg"), 24],
    ["PNG", () => generatePicture("png"), 24],
    ["GIF", () => generatePicture("gif"), 24],
    ["WebP", () => sharp(whole).webp().toBuffer(), 60],
    ["AVIF", () => sharp(whole).avif().toBuffer(), 60],
    ["BMP of 24 bits", () => bitmap(21, 10, 24), 21],
    ["BMP of 8 bits", () => bitmap(21, 10, 8), 21],
    ["BMP of 1 bit", () => bitmap(21, 10, 1), 21],
    ["ICO", () => icon(iconBitmap(32, 32, 32)), 32],
    ["ICO with a header of 137 bytes", () => icon(withLongHeader(iconBitmap(32, 32, 32), 0x89)), 32],
    ["ICO of 8 bits", () => icon(iconBitmap(32, 32, 8)), 32],
    ["ICO with a PNG in it", async () => icon(await generatePicture("png", 48, 48)), 48],
    ["GIF of one frame", () => movingGif(1), 24],
  ];
  test.each(formats)("as %s, and stored in the site's own formats", async (_format, make, width) => {
    const started = performance.now();
    const saved = await createViaApi(server, await staff(), "post", { picture: await make() });
    expect(performance.now() - started).toBeLessThan(2 * maxDurationMs);
    expect(saved.picture.width).toBe(width);
    const [original, ...copies] = await storedOf(saved);
    expect(["jpeg", "png"]).toContain((await sharp(original).metadata()).format);
    expect(copies).toHaveLength(2);
    for (const copy of copies) expect((await sharp(copy).metadata()).pages ?? 1).toBe(1);
  });

  test("a BMP of 16 bits, with its colours", async () => {
    const saved = await createViaApi(server, await staff(), "post", { picture: bitmap565() });
    const [original] = await storedOf(saved);
    const pixels = await sharp(original).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = pixels.info;
    expect([width, height]).toEqual([8, 8]);
    const [leftRed = 0, , leftBlue = 0] = pixels.data;
    const [rightRed = 0, , rightBlue = 0] = pixels.data.subarray(7 * channels);
    expect([leftRed > 200, leftBlue < 60, rightRed < 60, rightBlue > 200]).toEqual([true, true, true, true]);
  });

  test.each([
    ["a BMP of 24 bits", () => bitmap(20, 20, 24)],
    ["a BMP of 8 bits", () => bitmap(20, 20, 8)],
    ["a BMP of 32 bits, which has no alpha", () => bitmap(20, 20, 32)],
    ["an ICO of 24 bits", () => icon(iconBitmap(32, 32, 24))],
  ])("with unchanged colours: %s", async (_what, make) => {
    const saved = await createViaApi(server, await staff(), "post", { picture: make() });
    const [original] = await storedOf(saved);
    const [red = 0, green = 0, blue = 0, alpha = 255] = await sharp(original)
      .extract({ left: 10, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect({ alpha, warm: red > 200 && green < 90 && blue < 60 }).toEqual({ alpha: 255, warm: true });
  });

  const comment = Buffer.concat([
    Buffer.from([0xff, 0xfe, 0, 2 + script.length + php.length]),
    Buffer.from(script + php),
  ]);
  test.each([
    ["a JPEG with it in a comment", Buffer.concat([whole.subarray(0, 2), comment, whole.subarray(2)])],
    ["a JPEG with it after its end", Buffer.concat([whole, Buffer.from(script + php)])],
    [
      "a PNG with it in a text",
      Buffer.concat([png.subarray(0, 33), pngChunk("tEXt", `a\0${script}${php}`), png.subarray(33)]),
    ],
    ["a PNG with it after its end", Buffer.concat([png, Buffer.from(script + php)])],
    ["a GIF with it after its end", Buffer.concat([gif, Buffer.from(script + php)])],
    ["a BMP with it after its end", Buffer.concat([bitmap(20, 20, 24), Buffer.from(script + php)])],
  ])("without the script in it: %s", async (_what, picture) => {
    expect(picture.includes(script)).toBe(true);
    const files = await storedOf(await createViaApi(server, await staff(), "post", { picture }));
    expect(files).toHaveLength(3);
    for (const file of files) expect(file.toString("latin1")).not.toMatch(/<script|alert\(|<\?php|system\(/);
  });
});

const { port } = server;

describe("the declared name and type of a file", () => {
  test.each([
    "../../../../../../tmp/kulliyad-escaped.png",
    "..\\..\\x.png",
    `${"a".repeat(300)}.png`,
    "x\0.png",
    "x.png.html",
    `x.png"; name="post_title`,
    "$(touch kulliyad-escaped).png",
  ])("have no effect: %j", async (fileName) => {
    const by = await staff();
    const dataDir = dirname(server.imageDir);
    const around = async () => {
      const names = [...(await readdir(dirname(dataDir))), ...(await readdir(dataDir))];
      return names.filter((name) => /kulliyad-escaped|^x\.png$/.test(name));
    };
    const before = await around();
    const form = (await contentForm("post")).map((part) =>
      part.fileName === undefined ? part : { ...part, fileName, type: "text/html" },
    );
    const answer = await sendForm(port, "/api/posts", form, { headers: by.headers });
    if (answer.status === 201) {
      const { image } = expectSaved("post", answer, 201);
      const served = await server.get(`/images/posts/${image}`);
      expect(served.headers["content-type"]).toBe("image/jpeg");
      expect(image).toMatch(/^[0-9a-f]{32}\.jpg$/);
    } else {
      expect(expectErrorResponse(answer).code).toBe("invalid");
    }
    expect(await around()).toEqual(before);
    for (const file of await listStoredPictures(server)) {
      expect(file).toMatch(/^(posts|events|services)\/[0-9a-f]{32}(-\d+)?\.(jpg|png|avif|webp)$/);
    }
  });
});

describe("rejects", () => {
  const tenMegabytes = 10 * 1024 * 1024;
  const photoOf = async (bytes: number) => {
    const start = await generatePicture("jpeg");
    return Buffer.concat([start, Buffer.alloc(bytes - start.length)]);
  };

  test("an embedded picture of 10 MB and a byte, but neither one nor a cover of exactly 10 MB", async () => {
    const bodyOf = async (bytes: number) =>
      `<p><img src="data:image/jpeg;base64,${(await photoOf(bytes)).toString("base64")}"></p>`;
    const by = await staff();
    const body = await bodyOf(tenMegabytes + 1);
    const refusal = await expectRejectedUnchanged(server, () => requestCreate(server, by, "post", { body }));
    expect(refusal).toMatchObject({ code: "too_large", message: "A file may have at most 10 MB." });
    await createViaApi(server, by, "post", { body: await bodyOf(tenMegabytes) });
    await createViaApi(server, by, "post", { picture: await photoOf(tenMegabytes) });
  });
});

test("a photo of 24 megapixels is accepted", async () => {
  const create = { width: 6_000, height: 4_000, channels: 3, background: "#1b6e53" } as const;
  const picture = await sharp({ create }).jpeg().toBuffer();
  const saved = await createViaApi(server, await staff(), "post", { picture });
  expect(saved.picture).toMatchObject({ width: 2_000, height: 1_333 });
});

describe("no request blocks the event loop", () => {
  /** @returns the maximum delay of the event loop during `work`, in milliseconds */
  async function longestPause(work: () => Promise<unknown>): Promise<number> {
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    await sleep(30);
    await work();
    await sleep(30);
    delay.disable();
    return delay.max / 1e6;
  }

  test.each<[string, () => ContentFields]>([
    ["a title of 40,000 spaces between two letters", () => ({ title: `a${" ".repeat(40_000)}b` })],
    ["a title of 5 MB", () => ({ title: "a".repeat(5_000_000) })],
    ["an alt text of 10 MB", () => ({ more: { image_alt: "a".repeat(10_000_000) } })],
    ["120,000 nested elements", () => ({ body: "<b>".repeat(120_000) })],
    ["60,000 unmatched end tags", () => ({ body: "<i>".repeat(60_000) + "</u>".repeat(60_000) })],
    ["an icon file with 15,000 icons", () => ({ picture: icon(iconBitmap(64, 64, 32), 15_000) })],
  ])("with %s", async (_what, make) => {
    const by = await staff();
    const given = make();
    const pause = await longestPause(async () => {
      const answer = await requestCreate(server, by, "post", given);
      if (answer.status !== 201) expectErrorResponse(answer);
    });
    expect(pause).toBeLessThan(1_500);
  });
});

test("after all these tests there are no orphaned and no missing files", async () => {
  await expectNoOrphans(server);
});
