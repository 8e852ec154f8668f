import { join } from "node:path";
import { expect, test } from "vitest";
import {
  createComment,
  createPost,
  createTemporaryDirectory,
  readComments,
  readTar,
  runCommandJson,
  startTestServer,
} from "../../../testing/index.ts";

test("an export has only the comments that readers see, and an import brings none of the others back", async () => {
  const server = await startTestServer();
  const on = await createPost(server);
  const shown = await createComment(server, { on, body: "The words that everybody reads." });
  const removed = await createComment(server, { on, body: "Words of Qarsoon, removed later." });
  await createComment(server, { on, body: "Words of Qarsoon, which wait.", state: "held" });
  const folder = await createTemporaryDirectory();
  const older = join(folder, "older.tar");
  await runCommandJson(["export", older], server.environment);

  await server.database.db
    .updateTable("comment")
    .set({ state: "removed" })
    .where("id", "=", removed)
    .execute();
  const file = join(folder, "export.tar");
  await runCommandJson(["export", file], server.environment);
  const text = [...(await readTar(file)).values()].join("");
  expect(text).toContain("The words that everybody reads.");
  expect(text).not.toContain("Qarsoon");
  expect(text).not.toMatch(/held_reasons|decided/);

  await runCommandJson(["import", older], server.environment);
  expect((await readComments(server, on)).comments.map(({ commentID }) => commentID)).toEqual([shown]);
});
