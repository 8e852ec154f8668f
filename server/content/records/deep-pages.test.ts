import { expect, test } from "vitest";
import {
  asKysely,
  postRow,
  readFullList,
  readPage,
  startTestServer,
  type TestServer,
  writeRows,
} from "../../testing/index.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();

/** Some titles and dates are equal, so that only the id determines their order. */
async function fill({ database }: TestServer, from: number, to: number): Promise<void> {
  const rows = Array.from({ length: to - from }, (_, index) => {
    const id = from + index;
    return {
      ...postRow(id, day((id * 11) % 50)),
      title: `Course ${(id * 7) % 40}`,
      updated_at: day((id * 13) % 50),
    };
  });
  await writeRows(database.db, (transaction) => transaction.insertInto("content").values(rows).execute());
}

const fields = ["id", "title", "createdAt", "updatedAt"];
const orders = [...fields, ...fields.map((field) => `-${field}`)];

/** Expects that pages, some far from the one requested before, are the right parts of the whole list. */
async function expectCorrectPages(server: TestServer): Promise<void> {
  // The writes here bypass `transact`, which tells the whole lists.
  server.database.invalidation.publish();
  for (const sort of orders) {
    const whole = (await readFullList(server, "post", `?sort=${sort}`)).map(({ id }) => id);
    for (const [page, limit] of [
      [5, 9],
      [2, 9],
      [6, 9],
      [9, 7],
      [1, 9],
      [3, 20],
      [99, 9],
    ] as const) {
      const { records, total } = await readPage(server, "post", `?sort=${sort}&page=${page}&limit=${limit}`);
      expect(records.map(({ id }) => id)).toEqual(whole.slice((page - 1) * limit, page * limit));
      expect(total).toBe(whole.length);
    }
  }
}

test("cached cursors are invalidated by every change that may move them", async () => {
  const server = await startTestServer();
  const { db } = server.database;
  await expectCorrectPages(server);
  await fill(server, 1, 100);
  await expectCorrectPages(server);
  await fill(server, 100, 110);
  await expectCorrectPages(server);
  const post = (id: number) =>
    asKysely(db).updateTable("content").where("kind", "=", "post").where("id", "=", id);
  await post(3)
    .set({ trashed_at: day(0) })
    .execute();
  await expectCorrectPages(server);
  await post(3).set({ trashed_at: null }).execute();
  await expectCorrectPages(server);
  await post(50).set({ title: "Zoology" }).execute();
  await expectCorrectPages(server);
  await post(51)
    .set({ updated_at: day(99) })
    .execute();
  await expectCorrectPages(server);
  await post(52)
    .set({ created_at: day(99) })
    .execute();
  await expectCorrectPages(server);
  await writeRows(db, (transaction) =>
    transaction.deleteFrom("content").where("id", "in", [7, 60, 109]).execute(),
  );
  await expectCorrectPages(server);
});

test("reads that run concurrently with writes leave no wrong cursors", async () => {
  const server = await startTestServer();
  await fill(server, 1, 80);
  const reads = Array.from({ length: 20 }, (_, index) =>
    readPage(server, "post", `?page=${1 + ((index * 3) % 8)}&limit=9`),
  );
  const writes = Array.from({ length: 10 }, (_, index) => fill(server, 80 + index, 81 + index));
  await Promise.all([...reads, ...writes]);
  await expectCorrectPages(server);
});
