import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { type DatabaseLocation, openDatabase } from "../../../platform/database/index.ts";
import { openImageStore } from "../../../platform/images/index.ts";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import {
  asKysely,
  createComment,
  createPost,
  createTemporaryDirectory,
  createUser,
  rewriteArchive,
  siteLocationOf,
  startTestServer,
  writeTar,
} from "../../../testing/index.ts";
import { restore } from "../restore/restore.ts";
import { backup } from "./backup.ts";

const quietly = () => undefined;
const site = await startTestServer(afterAll);
const post = await createPost(site, { title: "Naxwe \u{1f4d8}" });
await createComment(site, { on: post, by: await createUser(site) });
const archive = join(site.imageDir, "..", "site.tar");
await backup(siteLocationOf(site), archive, { replace: false, progress: quietly });
const bytes: Buffer = await readFile(archive);
const whole = await outcomeOf(archive);
expect(whole).not.toBe("refused");

/** The content of a restored site; or "refused", after checking that nothing was created in or beside its folder. */
async function outcomeOf(path: string): Promise<unknown> {
  const around = await mkdtemp(join(archive, "..", "restored-"));
  const imageDir = join(around, "data", "images");
  const database: DatabaseLocation = { engine: "sqlite", file: join(around, "data", "kulliyad.db") };
  try {
    const openStore = () => openImageStore({ store: "disk", folder: imageDir });
    await restore(path, { database, openStore }, quietly);
    expect(await readdir(around)).toEqual(["data"]);
    return { rows: await rowsIn(database), pictures: await sumsIn(imageDir) };
  } catch (error) {
    expect(error).toBeInstanceOf(UserFacingError);
    expect(await readdir(around)).toEqual([]);
    return "refused";
  } finally {
    await rm(around, { recursive: true });
  }
}

async function sumsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sums = files
    .filter((file) => file.isFile())
    .map(async ({ name, parentPath }) => {
      const content = await readFile(join(parentPath, name));
      return `${name} ${createHash("sha256").update(content).digest("hex")}`;
    });
  return (await Promise.all(sums)).sort();
}

async function rowsIn(location: DatabaseLocation): Promise<Record<string, unknown[]>> {
  const { db, close } = await openDatabase(location);
  const tables = (await asKysely(db).introspection.getTables()).map(({ name }) => name);
  const read = async (name: string) => {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    return [name, rows] as const;
  };
  const rows = await Promise.all(tables.map(read));
  await close();
  return Object.fromEntries(rows);
}

async function written(content: Uint8Array): Promise<string> {
  const path = join(archive, "..", "damaged.tar");
  await writeFile(path, content);
  return path;
}

/** Ways to damage a file. */
const change = fc.record({
  what: fc.constant("change" as const),
  at: fc.nat(),
  bits: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 255 })),
});
const damage = fc.oneof(
  { weight: 8, arbitrary: change },
  fc.record({ what: fc.constant("cut" as const), at: fc.nat() }),
  fc.record({
    what: fc.constant("leave out" as const),
    at: fc.nat(),
    blocks: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ what: fc.constant("repeat" as const), at: fc.nat(), blocks: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    what: fc.constant("insert" as const),
    at: fc.nat(),
    content: fc.uint8Array({ minLength: 1, maxLength: 600 }),
  }),
);
type Damage = typeof damage extends fc.Arbitrary<infer Value> ? Value : never;

/** A position in a file, mostly one with a nonzero byte: tar files consist mostly of zeros. */
function positionIn(content: Buffer, chosen: number): number {
  if (chosen % 4 === 0) return chosen % Math.max(1, content.length);
  const filled = [...content.keys()].filter((index) => content[index] !== 0);
  return filled[chosen % filled.length] ?? 0;
}

function damaged(content: Buffer, harm: Damage): Buffer {
  const at = positionIn(content, harm.at);
  const block = at - (at % 512);
  if (harm.what === "change") {
    return Buffer.from(content.map((byte, index) => (index === at ? byte ^ harm.bits : byte)));
  }
  if (harm.what === "cut") return content.subarray(0, at);
  if (harm.what === "insert")
    return Buffer.concat([content.subarray(0, at), harm.content, content.subarray(at)]);
  const end = block + harm.blocks * 512;
  if (harm.what === "repeat") return Buffer.concat([content.subarray(0, end), content.subarray(block)]);
  return Buffer.concat([content.subarray(0, block), content.subarray(end)]);
}

test("a damaged archive is rejected, or restored to its original content", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 2 }), async (harms) => {
      const path = await written(harms.reduce((content, harm) => damaged(content, harm), bytes));
      const outcome = await outcomeOf(path);
      if (outcome !== "refused") expect(outcome).toEqual(whole);
    }),
  );
});

const oddValue = fc.oneof(
  fc.constantFrom(
    null,
    true,
    -1,
    0,
    1.5,
    1e300,
    "",
    "\0",
    "../../x.jpg",
    "\ud800",
    [],
    {},
    "x".repeat(10_000),
  ),
  fc.jsonValue(),
  fc.string({ unit: "binary" }),
);

test("an archive with an arbitrary row and valid checksums is restored completely or not at all", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(), fc.nat(), oddValue, async (table, line, column, value) => {
      const path = await rewriteArchive(archive, (content) => {
        const tables = [...content].filter(([name, rows]) => name.startsWith("tables/") && rows.length > 0);
        const [name = "", rows = Buffer.alloc(0)] = tables[table % tables.length] ?? [];
        const lines = String(rows).trimEnd().split("\n");
        const row = JSON.parse(lines[line % lines.length] ?? "{}");
        const names = [...Object.keys(row), "another", "__proto__"];
        const entries = [...Object.entries(row), [names[column % names.length], value]];
        lines[line % lines.length] = JSON.stringify(Object.fromEntries(entries));
        return content.set(name, Buffer.from(`${lines.join("\n")}\n`));
      });
      const outcome = await outcomeOf(path);
      await rm(join(path, ".."), { recursive: true });
      if (outcome !== "refused") expect(sizes(outcome)).toEqual(sizes(whole));
    }),
    { examples: [[1790675505, 0, 1980452951, ""]] },
  );
});

/** The number of rows of each table, without those of the full-text indexes, which depend on the titles. */
function sizes(outcome: unknown): unknown {
  return JSON.parse(JSON.stringify(outcome), (key, value) => {
    if (/^(title_)?search_/.test(key)) return undefined;
    return Array.isArray(value) && typeof value[0] !== "number" ? value.length : value;
  });
}

const part = fc.constantFrom(
  "..",
  ".",
  "images",
  "posts",
  "tables",
  "etc",
  "passwd",
  "a.jsonl",
  `${"a".repeat(32)}.jpg`,
  "",
);
const name = fc.oneof(
  fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join("/")),
  fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join("\\")),
  fc.string({ maxLength: 90 }),
);
const entry = fc.record({
  name: name.map((text) => Buffer.from(text).subarray(0, 99).toString()),
  content: fc.uint8Array({ maxLength: 40 }),
  type: fc.constantFrom("0", "0", "0", "\0", "1", "2", "5", "L", "x", "g"),
  linkName: fc.constantFrom("", "/etc/passwd", "../../../.."),
});

test("no name or type of an entry writes outside the folder or is accepted as a valid entry", async () => {
  const path = join(await createTemporaryDirectory(), "odd.tar");
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 5 }), async (entries) => {
      await writeTar(path, entries);
      expect(await outcomeOf(path)).toBe("refused");
    }),
  );
});
