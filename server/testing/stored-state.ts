import { sql } from "kysely";
import { expect } from "vitest";
import type { ErrorResponse } from "../../contract/schemas/error-response.ts";
import { contentKinds } from "../../contract/values/content-kinds.ts";
import { documentLinkFolder, pictureFolders } from "../../contract/values/pictures/picture-folders.ts";
import { variantFormats, variantName, variantWidths } from "../../contract/values/pictures/pictures.ts";
import { wordIndexes } from "../platform/database/index.ts";
import { asKysely } from "./as-kysely.ts";
import { expectErrorResponse, type TestResponse } from "./request.ts";
import type { TestServer } from "./test-server.ts";

/** Every file in the image folder, as `folder/name`. */
export async function listStoredPictures({ store }: TestServer): Promise<string[]> {
  const files: string[] = [];
  for (const folder of pictureFolders) {
    for await (const { name } of store.list(folder)) files.push(`${folder}/${name}`);
  }
  return files.sort();
}

/** The files of one picture: the original and its variants. */
export function pictureFileNames(folder: string, name: string, width: number): string[] {
  const copies = variantWidths(width).flatMap((each) =>
    variantFormats.map((format) => variantName(name, each, format)),
  );
  return [name, ...copies].map((file) => `${folder}/${file}`);
}

/** The pictures that versions and autosaved drafts show. */
async function listKeptPictures({ database: { db } }: TestServer) {
  const rows = (table: "version_picture" | "draft_picture") => {
    const pictures = db.selectFrom(table).where("folder", "<>", documentLinkFolder);
    return pictures.select(["folder", "name", "width"]).execute();
  };
  return [...(await rows("version_picture")), ...(await rows("draft_picture"))];
}

/** The files that the database references: covers, pictures in bodies, versions and drafts, and avatars. */
async function listReferencedPictures(server: TestServer): Promise<string[]> {
  const { db } = server.database;
  const records = await db.selectFrom("content").selectAll().execute();
  const people = await db.selectFrom("user").select("image_url").execute();
  const uses = await db.selectFrom("picture_reference").select(["name", "width"]).execute();
  const widths = new Map(uses.map(({ name, width }) => [name, width]));
  const kept = (await listKeptPictures(server)).flatMap(({ folder, name, width }) =>
    pictureFileNames(folder, name, width),
  );
  const covers = records
    .filter(({ image }) => image !== "")
    .flatMap(({ kind, image, image_width }) =>
      pictureFileNames(contentKinds[kind].pictureFolder, image, image_width),
    );
  const inTexts = records.flatMap(({ body }) =>
    [...body.matchAll(/\/images\/(\w+)\/([0-9a-f]{32}\.\w+)/g)].flatMap(([, folder = "", name = ""]) =>
      pictureFileNames(folder, name, widths.get(name) ?? 0),
    ),
  );
  const own = people.flatMap(({ image_url }) => image_url.match(/^\/images\/(users\/.+)$/)?.[1] ?? []);
  return [...new Set([...covers, ...inTexts, ...kept, ...own])].sort();
}

/** Expects that every referenced picture exists, and no other file. */
export async function expectNoOrphans(server: TestServer): Promise<void> {
  expect(await listStoredPictures(server)).toEqual(await listReferencedPictures(server));
  const { db } = server.database;
  const uses = await db
    .selectFrom("picture_reference")
    .where("folder", "<>", documentLinkFolder)
    .select(["folder", "name"])
    .distinct()
    .execute();
  const originals = (await listStoredPictures(server)).filter((file) => /^(?!users\/)[^-]*$/.test(file));
  const shown = [...uses, ...(await listKeptPictures(server))].map(({ folder, name }) => `${folder}/${name}`);
  expect([...new Set(shown)].sort()).toEqual(originals);
}

/** A snapshot of rows and files, to compare with the state after a write. */
export async function captureStoredState(server: TestServer) {
  const { db } = server.database;
  return {
    files: await listStoredPictures(server),
    content: await db.selectFrom("content").selectAll().orderBy("id").execute(),
    uses: await db
      .selectFrom("picture_reference")
      .selectAll()
      .orderBy("name")
      .orderBy("content_id")
      .execute(),
    versions: await db.selectFrom("version").selectAll().orderBy("id").execute(),
    drafts: await db.selectFrom("draft").selectAll().orderBy("user_id").orderBy("record_id").execute(),
    comments: await db.selectFrom("comment").selectAll().orderBy("id").execute(),
    audit: await db.selectFrom("audit").selectAll().orderBy("at").orderBy("id").execute(),
    people: await db.selectFrom("user").selectAll().orderBy("id").execute(),
    answers: await db.selectFrom("idempotency_key").selectAll().orderBy("key").execute(),
  };
}

/** All rows of the database, as text by table. Without those in which FTS5 keeps its indexes. */
export async function dumpTables({ database: { db } }: TestServer): Promise<Record<string, string>> {
  const tables = await asKysely(db).introspection.getTables();
  const isOfIndex = (name: string) => wordIndexes.some((index) => name.startsWith(index));
  const read = tables
    .filter(({ name }) => !isOfIndex(name))
    .map(async (table) => {
      const { rows } = await sql`select * from ${sql.table(table.name)}`.execute(db);
      return [table.name, JSON.stringify(rows)] as const;
    });
  return Object.fromEntries(await Promise.all(read));
}

/** Internals that no response may contain: paths, component names and error details. */
const internalDetails =
  /sharp|vips|sqlite|postgres|busboy|fastify|kysely|node:|\bat \/|\/tmp\/|\.ts\b|Error:|stack/i;

/** @returns the error of a rejected request, after checking that it changed nothing and leaks no internals */
export async function expectRejectedUnchanged(
  server: TestServer,
  work: () => Promise<TestResponse>,
): Promise<ErrorResponse> {
  const before = await captureStoredState(server);
  const answer = await work();
  expect(answer.status, answer.text).toBeGreaterThanOrEqual(400);
  expect(answer.status, answer.text).toBeLessThan(500);
  const refusal = expectErrorResponse(answer);
  expect(answer.text).not.toMatch(internalDetails);
  expect(await captureStoredState(server)).toEqual(before);
  return refusal;
}
