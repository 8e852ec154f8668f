import { afterAll, describe, expect, test } from "vitest";
import {
  createTemporaryDirectory,
  expectStartupError,
  listenOnFreePort,
  sendRequest,
  startFaultyProxy,
  startProcess,
  startS3Server,
} from "../../../testing/index.ts";

const storage = await startS3Server();
afterAll(() => storage.remove());

/** @returns the error line of a failed start, which must not contain a secret */
async function startupErrorWith(given: Record<string, string>): Promise<string> {
  const environment = { ...storage.environment("site"), ...given };
  const refusal = await expectStartupError(
    startProcess({ DATA_DIR: await createTemporaryDirectory(), ...environment }),
  );
  expect(refusal).not.toContain("secretword");
  return refusal;
}

describe("the server exits with 1 and one line of error", () => {
  test("with an invalid IMAGE_STORE", async () => {
    expect(await startupErrorWith({ IMAGE_STORE: "/srv/pictures" })).toMatch(/^IMAGE_STORE: must be s3:\/\//);
  });

  test("without credentials", async () => {
    expect(await startupErrorWith({ AWS_SECRET_ACCESS_KEY: "" })).toMatch(
      /^AWS_SECRET_ACCESS_KEY\b.*IMAGE_STORE/,
    );
  });

  test("with a wrong secret or an unknown key", async () => {
    expect(await startupErrorWith({ AWS_SECRET_ACCESS_KEY: "secretword" })).toMatch(
      /IMAGE_STORE.*403 SignatureDoesNotMatch/,
    );
    expect(await startupErrorWith({ AWS_ACCESS_KEY_ID: "secretword" })).toMatch(
      /IMAGE_STORE.*403 InvalidAccessKeyId/,
    );
  });

  test("with a bucket that does not exist", async () => {
    const IMAGE_STORE = `s3://nothing-here?endpoint=http://127.0.0.1:${storage.port}`;
    expect(await startupErrorWith({ IMAGE_STORE })).toMatch(/IMAGE_STORE.*404 NoSuchBucket/);
  });

  test("with storage that cannot be reached", async () => {
    const { port, release } = await listenOnFreePort();
    await release();
    const refused = await startupErrorWith({ IMAGE_STORE: `s3://college?endpoint=http://127.0.0.1:${port}` });
    expect(refused).toMatch(/IMAGE_STORE.*ECONNREFUSED/);
    const nowhere = await startupErrorWith({ IMAGE_STORE: "s3://college?endpoint=https://nowhere.invalid" });
    expect(nowhere).toContain("IMAGE_STORE");
  });

  test.each(["403", "500", "reset"] as const)("with storage that answers %s", async (fault) => {
    const proxy = await startFaultyProxy(storage.port);
    proxy.fault = fault;
    expect(await startupErrorWith({ IMAGE_STORE: `s3://college?endpoint=${proxy.endpoint}` })).toContain(
      "IMAGE_STORE",
    );
  });

  test("with a web server that is not object storage", async () => {
    const other = await startProcess({ DATA_DIR: await createTemporaryDirectory() });
    const endpoint = `http://127.0.0.1:${await other.ready()}`;
    expect(await startupErrorWith({ IMAGE_STORE: `s3://news?endpoint=${endpoint}` })).toContain(
      "IMAGE_STORE",
    );
  });
});

test.each(["a/part/of-it", ""])(
  "the server starts, stops with 0 and starts again on object storage, with the prefix %j",
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
