import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, transact } from "../../server/database/index.ts";
import { beginSession } from "../../server/sessions/index.ts";

export type Site = {
  url: string;
  pid: number;
  file: string;
  tokens: readonly string[];
  end(): Promise<void>;
};

const post = {
  kind: "post",
  id: 1,
  title: "A course",
  body: "<p>Text</p>",
  image: "x.jpg",
  image_width: 1,
  image_height: 1,
  image_alt: "",
  status: null,
  trashed_at: null,
} as const;

/** A built server of its own with one course and so many people who are signed in. */
export async function startSite(people: number): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), "kulliyad-comments-"));
  const file = join(folder, "kulliyad.db");
  const tokens = await fill(file, people);
  const environment = { PORT: "0", DATA_DIR: folder, TRUST_PROXY: "1", LOG_LEVEL: "error" };
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const server = spawn(process.execPath, ["dist/server/main.js"], {
    env: { ...environment, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await Promise.race([
    once(server.stdout, "data"),
    once(server, "exit").then(() => Promise.reject(new Error("The server ended: run script/setup"))),
  ]);
  return {
    pid: server.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    file,
    tokens,
    async end() {
      const ended = once(server, "exit");
      server.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function fill(file: string, people: number): Promise<string[]> {
  const database = await openDatabase({ engine: "sqlite", file });
  const now = new Date().toISOString();
  const tokens = await transact(database.db, async (transaction) => {
    await transaction
      .insertInto("content")
      .values({ ...post, created_at: now, updated_at: now })
      .execute();
    const made: string[] = [];
    for (let id = 1; id <= people; id += 1) {
      const person = { id, issuer: "bench", subject: String(id), email: `${id}@college.example` };
      const rest = { username: `Student ${id}`, image_url: "", picture_source: "", role: "USER" } as const;
      const times = { created_at: now, trashed_at: null, erased_at: null };
      await transaction
        .insertInto("user")
        .values({ ...person, ...rest, ...times })
        .execute();
      made.push(await beginSession(transaction, id, "Bench"));
    }
    return made;
  });
  await database.close();
  return tokens;
}
