import { readdir } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import {
  contentForm,
  expectErrorResponse,
  expectNoOrphans,
  expectSaved,
  listStoredPictures,
  sendForm,
  signIn,
  startTestServer,
} from "../../testing/index.ts";

// Each form has another IP address, so that the rate limit does not apply.
const server = await startTestServer(afterAll, { trustProxy: 1 });
const { port } = server;
const staff = () => signIn(server, { role: "EDITOR" });

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

test("after all these tests there are no orphaned and no missing files", async () => {
  await expectNoOrphans(server);
});
