import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import {
  createPost,
  createTemporaryDirectory,
  expectErrorResponse,
  requestCreate,
  signIn,
  startTestServer,
} from "../../testing/index.ts";
import { refusesWrites } from "./work-folder.ts";

test("while an upgrade may go back, writes get 503 and pages stay readable", async () => {
  const folder = await createTemporaryDirectory();
  const file = join(folder, "kulliyad.db");
  const kept = join(folder, "upgrade", "kept.db");
  expect(refusesWrites({ engine: "sqlite", file })).toBeUndefined();
  mkdirSync(dirname(kept));
  writeFileSync(kept, "");
  const server = await startTestServer(undefined, {
    refusesWrites: refusesWrites({ engine: "sqlite", file }),
  });
  const by = await signIn(server, { role: "EDITOR" });
  const post = await createPost(server);
  const refused = await requestCreate(server, by, "post");
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "5"]);
  expect(expectErrorResponse(refused).code).toBe("unavailable");
  expect((await server.get(`/posts/${post}`)).status).toBe(200);
  rmSync(kept);
  expect((await requestCreate(server, by, "post")).status).toBe(201);
});
