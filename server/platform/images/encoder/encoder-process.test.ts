import { existsSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import { generatePicture, startTestServer } from "../../../testing/index.ts";
import { createImages, startEncoderProcess } from "../index.ts";
import { inProcessEncoder } from "./in-process-encoder.ts";

function start(idleFor?: number, maxDataKilobytes?: number) {
  const encoder = startEncoderProcess(idleFor, maxDataKilobytes);
  onTestFinished(encoder.end);
  return encoder;
}

/** The id of the encoder's process, which must be running. */
const pidOf = ({ pid }: { pid(): number | undefined }) => pid() ?? expect.unreachable("no process");

/** Large enough that encoding takes a while. */
const photo = await generatePicture("jpeg", 3000, 2000);

test("rejects uploads that are not pictures with the same errors as the in-process encoder", async () => {
  const encoder = start();
  for (const upload of [Buffer.from("hello"), photo.subarray(0, 20_000), Buffer.from("<svg/>")]) {
    const refused = await inProcessEncoder.encodePicture(upload).catch((error: unknown) => error);
    const refusedThere = await encoder.encodePicture(upload).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Error);
    expect(refusedThere).toEqual(refused);
  }
});

test("encodes concurrent pictures with the same result as the in-process encoder", async () => {
  const encoder = start();
  const small = await generatePicture("png", 200, 100);
  const here = await inProcessEncoder.encodePicture(small);
  const there = await Promise.all(Array.from({ length: 3 }, () => encoder.encodePicture(small)));
  for (const { width, height, files } of there) {
    expect({ width, height }).toEqual({ width: here.width, height: here.height });
    expect(files.map(({ content }) => Buffer.from(content).toString("base64"))).toEqual(
      here.files.map(({ content }) => Buffer.from(content).toString("base64")),
    );
  }
  expect(new Set(there.map(({ name }) => name)).size).toBe(3);
});

test("a crash rejects pending calls with 503, and the next call starts a new process", async () => {
  const { store } = await startTestServer();
  const encoder = start();
  const images = createImages(store, undefined, encoder);
  const result = images.storePicture("posts", photo).catch((error: unknown) => error);
  await pause(100);
  process.kill(pidOf(encoder), "SIGKILL");
  expect(await result).toMatchObject({ status: 503 });
  expect((await images.storePicture("posts", await generatePicture())).width).toBeGreaterThan(0);
});

test("ends when idle, and starts again with the next call", async () => {
  const encoder = start(100);
  const small = await generatePicture();
  await encoder.encodeAvatar(small);
  const first = pidOf(encoder);
  await vi.waitFor(() => expect(existsSync(`/proc/${first}/status`)).toBe(false), 5_000);
  await encoder.encodeAvatar(small);
  expect(pidOf(encoder)).not.toBe(first);
});

test("does not inherit the server's environment, and runs at a lower priority", async () => {
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "do-not-tell");
  onTestFinished(() => void vi.unstubAllEnvs());
  const encoder = start();
  await encoder.encodeAvatar(await generatePicture());
  expect(readFileSync(`/proc/${pidOf(encoder)}/environ`, "utf8")).not.toContain("do-not-tell");
  expect(getPriority(pidOf(encoder))).toBeGreaterThan(getPriority());
});

test("refuses a picture that needs more memory than the process may take, and encodes others", async () => {
  const dataOf = (pid: number) =>
    Number(/VmData:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  const small = await generatePicture();
  const first = start();
  await first.encodeAvatar(small);
  const encoder = start(undefined, dataOf(pidOf(first)) + 200_000);
  const size = { width: 8_000, height: 6_200 };
  const blank = sharp({ create: { ...size, channels: 4, background: "#7777" } });
  const message = apiMessages.pictureTooMuchMemory;
  for (const large of [
    blank.clone().png({ progressive: true, compressionLevel: 1 }),
    blank.clone().gif({ effort: 1 }),
  ]) {
    await expect(encoder.encodePicture(await large.toBuffer())).rejects.toMatchObject({
      code: "invalid",
      message,
    });
    expect((await encoder.encodePicture(small)).files.length).toBeGreaterThan(1);
  }
});
