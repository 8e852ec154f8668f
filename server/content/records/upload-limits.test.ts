import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import {
  type ContentFields,
  createPost,
  createViaApi,
  expectErrorResponse,
  expectNoOrphans,
  expectRejectedUnchanged,
  generatePicture,
  icon,
  iconBitmap,
  requestCreate,
  requestCreateComment,
  signIn,
  startTestServer,
} from "../../testing/index.ts";

// Each form has another IP address, so that the rate limit does not apply.
const server = await startTestServer(afterAll, { trustProxy: 1 });
const staff = () => signIn(server, { role: "EDITOR" });

describe("rejects", () => {
  const tenMegabytes = 10 * 1024 * 1024;
  const photoOf = async (bytes: number) => {
    const start = await generatePicture("jpeg");
    return Buffer.concat([start, Buffer.alloc(bytes - start.length)]);
  };

  test("an embedded picture of 10 MB and a byte, but not one of exactly 10 MB", async () => {
    const bodyOf = async (bytes: number) =>
      `<p><img src="data:image/jpeg;base64,${(await photoOf(bytes)).toString("base64")}"></p>`;
    const by = await staff();
    const body = await bodyOf(tenMegabytes + 1);
    const refusal = await expectRejectedUnchanged(server, () => requestCreate(server, by, "post", { body }));
    expect(refusal).toMatchObject({ code: "too_large", message: "A file may have at most 10 MB." });
    await createViaApi(server, by, "post", { body: await bodyOf(tenMegabytes) });
  });

  test("no file of exactly 10 MB", async () => {
    const picture = await photoOf(tenMegabytes);
    expect(await createViaApi(server, await staff(), "post", { picture })).toMatchObject({
      title: "A new record",
    });
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

  test("with a comment of 50,000 spaces between two letters", async () => {
    const [by, postID] = [await signIn(server), await createPost(server)];
    const commentBody = `a${" ".repeat(50_000)}b`;
    const pause = await longestPause(async () => {
      const answer = await requestCreateComment(server, by, { commentBody, postID });
      if (answer.status !== 201) expectErrorResponse(answer);
    });
    expect(pause).toBeLessThan(1_500);
  });
});

test("after all these tests there are no orphaned and no missing files", async () => {
  await expectNoOrphans(server);
});
