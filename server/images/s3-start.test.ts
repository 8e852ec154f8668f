import { afterAll, describe, expect, test } from "vitest";
import {
  createTemporaryDirectory,
  expectStartupError,
  listenOnFreePort,
  sendRequest,
  startFaultyProxy,
  startProcess,
  startS3Server,
} from "../testing/index.ts";

const storage = await startS3Server();
afterAll(() => storage.remove());

/** The line that the program ends with, which must name the setting and tell no secret. */
async function refusalWith(given: Record<string, string>): Promise<string> {
  const environment = { ...storage.environment("site"), ...given };
  const refusal = await expectStartupError(
    startProcess({ DATA_DIR: await createTemporaryDirectory(), ...environment }),
  );
  expect(refusal).not.toContain("secretword");
  return refusal;
}

describe("the server does not start, says why in one line and exits with 1,", () => {
  test("with an IMAGE_STORE that is none", async () => {
    expect(await refusalWith({ IMAGE_STORE: "/srv/pictures" })).toMatch(/^IMAGE_STORE: must be s3:\/\//);
  });

  test("without credentials", async () => {
    expect(await refusalWith({ AWS_SECRET_ACCESS_KEY: "" })).toMatch(/^AWS_SECRET_ACCESS_KEY\b.*IMAGE_STORE/);
  });

  test("with a wrong secret, or the key of nobody", async () => {
    expect(await refusalWith({ AWS_SECRET_ACCESS_KEY: "secretword" })).toMatch(
      /IMAGE_STORE.*403 SignatureDoesNotMatch/,
    );
    expect(await refusalWith({ AWS_ACCESS_KEY_ID: "secretword" })).toMatch(
      /IMAGE_STORE.*403 InvalidAccessKeyId/,
    );
  });

  test("without the bucket that is named", async () => {
    const IMAGE_STORE = `s3://nothing-here?endpoint=http://127.0.0.1:${storage.port}`;
    expect(await refusalWith({ IMAGE_STORE })).toMatch(/IMAGE_STORE.*404 NoSuchBucket/);
  });

  test("without storage that can be reached", async () => {
    const { port, release } = await listenOnFreePort();
    await release();
    const refused = await refusalWith({ IMAGE_STORE: `s3://college?endpoint=http://127.0.0.1:${port}` });
    expect(refused).toMatch(/IMAGE_STORE.*ECONNREFUSED/);
    const nowhere = await refusalWith({ IMAGE_STORE: "s3://college?endpoint=https://nowhere.invalid" });
    expect(nowhere).toContain("IMAGE_STORE");
  });

  test.each(["403", "500", "reset"] as const)("with storage that answers %s", async (fault) => {
    const proxy = await startFaultyProxy(storage.port);
    proxy.fault = fault;
    expect(await refusalWith({ IMAGE_STORE: `s3://college?endpoint=${proxy.endpoint}` })).toContain(
      "IMAGE_STORE",
    );
  });

  test("with what is no storage: a page where a list should be", async () => {
    const other = await startProcess({ DATA_DIR: await createTemporaryDirectory() });
    const endpoint = `http://127.0.0.1:${await other.ready()}`;
    expect(await refusalWith({ IMAGE_STORE: `s3://news?endpoint=${endpoint}` })).toContain("IMAGE_STORE");
  });
});

test.each(["a/part/of-it", ""])(
  "the server starts on storage, ends with 0 and starts again: at %j of the bucket",
  async (prefix) => {
    const environment = { ...storage.environment(prefix), DATA_DIR: await createTemporaryDirectory() };
    for (let turn = 0; turn < 2; turn += 1) {
      const server = await startProcess(environment);
      const port = await server.ready();
      expect((await sendRequest(port, "/")).status).toBe(200);
      expect((await sendRequest(port, `/images/posts/${"0".repeat(32)}.jpg`)).status).toBe(404);
      server.child.kill("SIGTERM");
      expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: "" });
    }
  },
);
