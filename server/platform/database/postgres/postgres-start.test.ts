import { createServer } from "node:net";
import { sql } from "kysely";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import {
  createTemporaryDirectory,
  createTestDatabase,
  expectStartupError,
  listenOnFreePort,
  sendRequest,
  startCluster,
  startProcess,
} from "../../../testing/index.ts";
import { openDatabase } from "../index.ts";

const cluster = await startCluster();
afterAll(() => cluster.remove());

/** @returns the error line, after checking that it names the setting and contains no password */
async function refusalWith(url: string): Promise<string> {
  const environment = { DATA_DIR: await createTemporaryDirectory(), DATABASE_URL: url };
  const refusal = await expectStartupError(startProcess(environment));
  expect(refusal).toContain("DATABASE_URL");
  const { password } = new URL(url);
  if (password) expect(refusal).not.toContain(decodeURIComponent(password));
  return refusal;
}

describe("the server exits with 1 and one line on stderr", () => {
  test("if the database is unreachable", async () => {
    const { port, release } = await listenOnFreePort();
    await release();
    expect(await refusalWith(`postgres://me:secretword@127.0.0.1:${port}/college`)).toContain(
      `127.0.0.1:${port}/college`,
    );
    await refusalWith(`postgres://me:secretword@localhost:${port}/college`);
    await refusalWith("postgres://me:secretword@nowhere.invalid/college");
  });

  test("for a wrong password", async () => {
    expect(await refusalWith(cluster.tcpUrlOf("postgres", "secretword"))).toMatch(/password/);
  });

  test("if the database does not exist", async () => {
    expect(await refusalWith(cluster.tcpUrlOf("nothing_here"))).toMatch(/nothing_here.*does not exist/);
  });

  test("if the port is not PostgreSQL's or does not respond", async () => {
    const silent = createServer(() => undefined);
    const other = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    for (const server of [silent, other]) {
      const port = await new Promise<number>((resolve) => {
        server.listen(0, "127.0.0.1", () => {
          const address = server.address();
          resolve(address && typeof address === "object" ? address.port : 0);
        });
      });
      onTestFinished(() => void server.close());
      await refusalWith(`postgres://me:secretword@127.0.0.1:${port}/college`);
    }
  });

  test("if the encoding of the database is not UTF-8", async () => {
    const admin = await openDatabase({ engine: "postgres", url: cluster.urlOf("postgres"), connections: 1 });
    await sql`create database latin template template0 encoding 'LATIN1' locale 'C' locale_provider libc`.execute(
      admin.db,
    );
    await admin.close();
    expect(await refusalWith(cluster.tcpUrlOf("latin"))).toContain("UTF8");
  });
});

describe("a server on PostgreSQL", () => {
  test("starts on an empty database, exits with 0, and finds its data again", async () => {
    const environment = {
      DATA_DIR: await createTemporaryDirectory(),
      DATABASE_URL: cluster.tcpUrlOf("postgres"),
    };
    for (let turn = 0; turn < 2; turn += 1) {
      const server = await startProcess(environment);
      expect((await sendRequest(await server.ready(), "/api/posts")).status).toBe(200);
      server.child.kill("SIGTERM");
      expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: "" });
    }
  });

  test("can start several times at once on an empty database", async () => {
    const { location, drop } = await createTestDatabase(await createTemporaryDirectory(), { empty: true });
    onTestFinished(drop);
    const opened = await Promise.all(Array.from({ length: 6 }, () => openDatabase(location)));
    for (const { db } of opened) {
      const counters = await db.selectFrom("counter").select("name").orderBy("name").execute();
      expect(counters.map(({ name }) => name)).toEqual(["content", "mail", "redirect", "user", "version"]);
    }
    await Promise.all(opened.map((each) => each.close()));
  });
});
