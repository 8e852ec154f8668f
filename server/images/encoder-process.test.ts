import { existsSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { generatePicture, startTestServer } from "../testing/index.ts";
import { inProcessEncoder } from "./in-process-encoder.ts";
import { createImages, startEncoderProcess } from "./index.ts";

function start(idleFor?: number) {
  const encoder = startEncoderProcess(idleFor);
  onTestFinished(encoder.end);
  return encoder;
}

/** The process that works, once there is one. */
const pidOf = ({ pid }: { pid(): number | undefined }) => pid() ?? expect.unreachable("no process");

/** So large that it takes a while. */
const photo = await generatePicture("jpeg", 3000, 2000);

test("what is no picture is refused in the same words as in the server's own process", async () => {
  const encoder = start();
  for (const upload of [Buffer.from("hello"), photo.subarray(0, 20_000), Buffer.from("<svg/>")]) {
    const refused = await inProcessEncoder.encodePicture(upload).catch((error: unknown) => error);
    const refusedThere = await encoder.encodePicture(upload).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Error);
    expect(refusedThere).toEqual(refused);
  }
});

test("a picture comes out the same, however many are sent at once", async () => {
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

test("when it dies, who waits for it hears that another try may go well, and the next finds a new one", async () => {
  const { store } = await startTestServer();
  const encoder = start();
  const images = createImages(store, undefined, encoder);
  const kept = images.storePicture("posts", photo).catch((error: unknown) => error);
  await pause(100);
  process.kill(pidOf(encoder), "SIGKILL");
  expect(await kept).toMatchObject({ status: 503 });
  expect((await images.storePicture("posts", await generatePicture())).width).toBeGreaterThan(0);
});

test("without work it goes, and comes again with the next", async () => {
  const encoder = start(100);
  const small = await generatePicture();
  await encoder.encodeAvatar(small);
  const first = pidOf(encoder);
  await vi.waitFor(() => expect(existsSync(`/proc/${first}/status`)).toBe(false), 5_000);
  await encoder.encodeAvatar(small);
  expect(pidOf(encoder)).not.toBe(first);
});

test("it knows none of the server's secrets, and lets readers go first", async () => {
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "do-not-tell");
  onTestFinished(() => void vi.unstubAllEnvs());
  const encoder = start();
  await encoder.encodeAvatar(await generatePicture());
  expect(readFileSync(`/proc/${pidOf(encoder)}/environ`, "utf8")).not.toContain("do-not-tell");
  expect(getPriority(pidOf(encoder))).toBeGreaterThan(getPriority());
});
