import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { contentKindNames } from "../../../contract/values/content-kinds.ts";
import { findNewestMatches, wordIndexes } from "../../platform/database/index.ts";
import {
  createViaApi,
  newsroomPath,
  requestEdit,
  requestLifecycle,
  requestTransition,
  signIn,
  startTestServer,
  writeRows,
} from "../../testing/index.ts";
import { refreshEntries } from "./index.ts";

const server = await startTestServer(afterAll);
const { db } = server.database;

const words = ["kulliyad", "go'aan", "الكلية", "CS-101", "jaamacad"];
const text = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
  .map((some) => some.join(" "));
const actions = ["edit", "save", "publish", "unpublish", "trash", "restore", "purge"] as const;
const steps = fc.array(
  fc.record({ what: fc.constantFrom(...actions), at: fc.nat(2), title: text, body: text }),
  {
    minLength: 3,
    maxLength: 12,
  },
);

/** Every action succeeds once, in this order. */
const eachAction = (
  ["save", "publish", "edit", "unpublish", "publish", "trash", "restore", "trash", "purge"] as const
).map((what) => ({ what, at: 0, title: "Kulliyad CS-101", body: "go'aan" }));

/** What each index finds for each word. */
async function readIndexes(): Promise<unknown> {
  const found: Record<string, unknown> = {};
  const entries = await db.selectFrom("search_entry").selectAll().orderBy("position").execute();
  for (const index of wordIndexes) {
    for (const word of ["kulliyad", "goaan", "كليه", "cs101", "¤post", "§‹go"]) {
      const positions = await findNewestMatches(db, index, { word, isPrefix: true }, 1_000);
      found[`${index} ${word}`] = positions;
    }
  }
  return { entries, found };
}

/** Some changes are refused, such as publishing what is in the trash. */
const done = new Set<string>();

test("after any changes the indexes equal those of a rebuild", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...contentKindNames), steps, async (kind, changes) => {
      // Each person may write only so often.
      const editor = await signIn(server, { role: "SUPERADMIN" });
      const ids: number[] = [];
      for (const title of ["Kulliyad", "Go'aan", "CS jaamacad"])
        ids.push((await createViaApi(server, editor, kind, { title })).id);
      for (const { what, at, title, body } of changes) {
        const id = ids[at] ?? 0;
        const row = await db
          .selectFrom("content")
          .where("kind", "=", kind)
          .where("id", "=", id)
          .select("version_id")
          .executeTakeFirst();
        const versionID = row?.version_id ?? 0;
        const more = { baseVersion: String(versionID), ...(what === "save" && { state: "draft" }) };
        const { status } =
          what === "edit" || what === "save"
            ? await requestEdit(server, editor, kind, id, { title, body, more })
            : what === "publish" || what === "unpublish"
              ? await requestTransition(server, editor, newsroomPath(kind, id, what), versionID)
              : await requestLifecycle(server, editor, what, kind, id);
        if (status < 300) done.add(what);
      }
      expect(await refreshEntries(db)).toBe(0);
      const followed = await readIndexes();
      for (const index of wordIndexes)
        await writeRows(db, (transaction) => transaction.deleteFrom(index).where("rowid", ">=", 0).execute());
      await writeRows(db, (transaction) => transaction.deleteFrom("search_entry").execute());
      await refreshEntries(db);
      expect(await readIndexes()).toEqual(followed);
    }),
    { examples: [["post", eachAction]] },
  );
  expect([...done].sort()).toEqual([...actions].sort());
});
