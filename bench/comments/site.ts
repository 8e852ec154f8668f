import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, transact } from "../../server/database/index.ts";
import { createSession } from "../../server/sessions/index.ts";
import { postRow } from "../../server/testing/post-row.ts";
import { type BuiltServer, startBuiltServer } from "../built-server.ts";

export type Site = BuiltServer & { file: string; tokens: readonly string[] };

/** Starts a built server with one course and a number of signed-in people. */
export async function startSite(people: number): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), "kulliyad-comments-"));
  const file = join(folder, "kulliyad.db");
  const tokens = await fill(file, people);
  const server = await startBuiltServer({ DATA_DIR: folder, TRUST_PROXY: "1", LOG_LEVEL: "error" });
  return {
    ...server,
    file,
    tokens,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function fill(file: string, people: number): Promise<string[]> {
  const database = await openDatabase({ engine: "sqlite", file });
  const now = new Date().toISOString();
  const tokens = await transact(database.db, { invalidates: "nothing" }, async (transaction) => {
    await transaction.insertInto("content").values(postRow(1, now)).execute();
    const made: string[] = [];
    for (let id = 1; id <= people; id += 1) {
      const person = { id, issuer: "bench", subject: String(id), email: `${id}@college.example` };
      const rest = { username: `Student ${id}`, image_url: "", picture_source: "", role: "USER" } as const;
      const times = { created_at: now, trashed_at: null, erased_at: null };
      await transaction
        .insertInto("user")
        .values({ ...person, ...rest, ...times })
        .execute();
      made.push(await createSession(transaction, id, "Bench"));
    }
    return made;
  });
  await database.close();
  return tokens;
}
