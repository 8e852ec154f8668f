import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { pdfMessages } from "../../../contract/messages/staff/api.ts";
import {
  buildPdf,
  createTemporaryDirectory,
  generatePdf,
  generatePicture,
  hostilePdfs,
  pdfStream,
} from "../../testing/index.ts";
import { createImages, isDecodable, openImageStore, startEncoderProcess } from "./index.ts";

async function start() {
  const folder = await createTemporaryDirectory();
  const encoder = startEncoderProcess();
  onTestFinished(encoder.end);
  const images = createImages(await openImageStore({ store: "disk", folder }), undefined, encoder);
  return { images, encoder, folder: join(folder, "documents") };
}

test("stores a PDF unchanged, under a name of its own, and deletes it", async () => {
  const { images, folder } = await start();
  const pdf = generatePdf(7);
  const stored = await images.storePdf("documents", [pdf.subarray(0, 100), pdf.subarray(100)]);
  expect(stored).toEqual({ name: stored.name, width: 0, height: 0, pageCount: 7, bytes: pdf.length });
  expect(stored.name).toMatch(/^[0-9a-f]{32}\.pdf$/);
  expect(await readFile(join(folder, stored.name))).toEqual(pdf);
  expect((await images.storePdf("documents", pdf)).name).not.toBe(stored.name);
  await images.deletePicture("documents", stored);
  expect(await readdir(folder)).toHaveLength(1);
});

test("stores nothing of a PDF that is refused, and encodes pictures meanwhile", async () => {
  const { images, encoder, folder } = await start();
  const picture = generatePicture("jpeg", 1_500, 1_000).then((upload) =>
    images.storePicture("posts", upload),
  );
  for (const [reason, [first]] of hostilePdfs) {
    const file = first?.[1]() ?? expect.unreachable();
    const status = reason === "notPdf" || reason === "officeFile" ? 415 : 422;
    const refusal = { status, message: pdfMessages[reason] };
    await expect(images.storePdf("documents", file)).rejects.toMatchObject(refusal);
  }
  expect((await picture).width).toBe(1_500);
  expect(encoder.pid()).toBeGreaterThan(0);
  expect(await readdir(folder)).toEqual([]);
});

test("needs little more memory for hostile files than for a small one", async () => {
  const { encoder } = await start();
  const peakMegabytes = () =>
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${encoder.pid()}/status`, "utf8"))?.[1]) / 1024;
  await encoder.checkPdf(generatePdf());
  const before = peakMegabytes();
  const files = hostilePdfs.flatMap(([, each]) =>
    each.filter(([what]) => /1 GB|a million|repeats/.test(what)),
  );
  expect(files.length).toBeGreaterThan(5);
  for (const [, make] of files) await expect(encoder.checkPdf(make())).rejects.toThrow("This PDF is");
  // Sources take 50 MB more than the build, whose process stays around 200 MB.
  expect(peakMegabytes() - before).toBeLessThan(130);
});

test("does not take a PDF for a picture, nor a picture for a PDF", async () => {
  const { images } = await start();
  await expect(images.storePicture("posts", generatePdf())).rejects.toMatchObject({ status: 415 });
  await expect(images.storePdf("documents", await generatePicture())).rejects.toMatchObject({ status: 415 });
});

test("a stored PDF that was damaged in its middle is found", async () => {
  const pdf = buildPdf({ more: [pdfStream("", Buffer.from("abc"))] });
  expect(await isDecodable(pdf)).toBe(true);
  expect(await isDecodable(Buffer.from(pdf.toString("latin1").replace("3 0 obj", "3 0 xyz"), "latin1"))).toBe(
    false,
  );
});
