import { readFile } from "node:fs/promises";
import { Agent } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, test, vi } from "vitest";
import {
  captureStoredState,
  contentForm,
  createViaApi,
  expectErrorResponse,
  expectNoOrphans,
  generatePicture,
  listStoredPictures,
  requestCreate,
  sendForm,
  startForm,
  startForStaff,
} from "../../testing/index.ts";

const { server, staff } = await startForStaff(afterAll);
const { port } = server;
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 0xff);

describe("a client that disconnects", () => {
  test("during its upload leaves nothing behind and blocks no other save", async () => {
    const by = await staff();
    const form = await contentForm("post", {
      picture: Buffer.concat([await generatePicture(), megabytes(2)]),
    });
    const before = await captureStoredState(server);
    for (let turn = 0; turn < 10; turn += 1) {
      const upload = startForm(port, "/api/posts", form, 200 + turn * 150_000, { headers: by.headers });
      await sleep(10);
      upload.abort();
      await expect(upload.answer).rejects.toThrow();
    }
    expect(await captureStoredState(server)).toEqual(before);
    await createViaApi(server, by, "post");
    await expectNoOrphans(server);
  });

  test("after its upload leaves a complete record or none", async () => {
    const by = await staff();
    const picture = await generatePicture("png", 300, 200);
    for (let turn = 0; turn < 10; turn += 1) {
      const upload = startForm(port, "/api/posts", await contentForm("post", { picture }), 0, {
        headers: by.headers,
      });
      upload.finish();
      await sleep(turn * 3);
      upload.abort();
    }
    await createViaApi(server, by, "post");
    await vi.waitFor(() => expectNoOrphans(server), { timeout: 30_000, interval: 100 });
  });

  test("without closing its connection, as phones do, blocks no other save", async () => {
    const by = await staff();
    const form = await contentForm("post", {
      picture: Buffer.concat([await generatePicture(), megabytes(1)]),
    });
    const stalled = Array.from({ length: 12 }, () =>
      startForm(port, "/api/posts", form, 100_000, { headers: by.headers }),
    );
    try {
      const saving = createViaApi(server, by, "post").then(() => "saved");
      expect(await Promise.race([saving, sleep(6_000, "still waiting")])).toBe("saved");
    } finally {
      for (const upload of stalled) upload.abort();
    }
  });
});

test("many forms on one connection leave no listeners on it", async () => {
  const by = await staff();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const warned = vi.fn();
  process.on("warning", warned);
  try {
    for (let turn = 0; turn < 12; turn += 1) {
      const answer = await sendForm(port, "/api/posts", await contentForm("post", { title: null }), {
        headers: by.headers,
        agent,
      });
      expect(answer.status).toBe(422);
    }
    // Node emits the warning about more than ten listeners on the next tick.
    await sleep(20);
    expect(warned.mock.calls).toEqual([]);
  } finally {
    process.off("warning", warned);
    agent.destroy();
  }
});

describe("many uploads at once", () => {
  test("21 are each stored or rejected with 503", async () => {
    const by = await staff();
    const answers = await Promise.all(
      Array.from({ length: 21 }, async () =>
        requestCreate(server, by, "event", { picture: await generatePicture("png", 120, 80) }),
      ),
    );
    for (const answer of answers) {
      if (answer.status === 201) continue;
      expect(expectErrorResponse(answer).code).toBe("unavailable");
      expect(answer.headers["retry-after"]).toMatch(/^\d+$/);
    }
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    await expectNoOrphans(server);
  });
});

test("after all these tests there are no orphaned and no missing files", async () => {
  await expectNoOrphans(server);
  for (const file of (await listStoredPictures(server)).slice(0, 20)) {
    expect((await readFile(join(server.imageDir, file))).length).toBeGreaterThan(0);
  }
});
