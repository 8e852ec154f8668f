import { describe, expect, test } from "vitest";
import { contentKindNames } from "../../../contract/values/content-kinds.ts";
import {
  applyLifecycle,
  changeRole,
  createComment,
  createPost,
  createUser,
  createViaApi,
  readAudit,
  requestCreate,
  requestDeleteComment,
  requestEdit,
  requestLifecycle,
  signIn,
  startTestServer,
} from "../../testing/index.ts";

async function begin() {
  const server = await startTestServer(undefined, { trustProxy: 1 });
  const reader = await signIn(server, { role: "SUPERADMIN", username: "Reader" });
  const by = await signIn(server, { role: "ADMIN", username: "Zahra" });
  /** The entries that were added while `work` ran. */
  const noted = async (work: () => Promise<unknown>) => {
    const before = (await readAudit(server, reader, "?limit=100")).entries.map(({ auditID }) => auditID);
    await work();
    const { entries } = await readAudit(server, reader, "?limit=100");
    return entries.filter(({ auditID }) => !before.includes(auditID));
  };
  return { server, reader, by, noted };
}

/** The names of the actions in the audit log. */
const auditActionOf = { trash: "trash", restore: "restore", purge: "erase" } as const;

describe.each(contentKindNames)(
  "creating, editing, trashing, restoring and purging a %s is audited",
  (kind) => {
    test("with user, subject and title at that time", async () => {
      const { server, by, noted } = await begin();
      let id = 0;
      const expected = (action: string, title: string) => [
        expect.objectContaining({
          action,
          title,
          subject: kind,
          subjectID: String(id),
          userId: by.userId,
          who: "Zahra",
          detail: "",
        }),
      ];
      const making = await noted(async () => {
        id = (await createViaApi(server, by, kind, { title: "First title" })).id;
      });
      expect(making).toEqual(expected("create", "First title"));
      expect(await noted(() => requestEdit(server, by, kind, id, { title: "Second title" }))).toEqual(
        expected("edit", "Second title"),
      );
      for (const verb of ["trash", "restore", "trash", "purge"] as const) {
        const entries = await noted(() => applyLifecycle(server, by, verb, kind, id));
        expect(entries).toEqual(expected(auditActionOf[verb], "Second title"));
        expect(Math.abs(Date.now() - Date.parse(entries[0]?.at ?? ""))).toBeLessThan(60_000);
      }
    });

    test("has no entry for a rejected or failed change", async () => {
      const { server, by, noted } = await begin();
      const { id } = await createViaApi(server, by, kind);
      const binned = await createViaApi(server, by, kind);
      await applyLifecycle(server, by, "trash", kind, binned.id);
      const reader = await signIn(server);
      const attempts: (() => Promise<{ status: number }>)[] = [
        () => requestCreate(server, by, kind, { title: "" }),
        () => requestCreate(server, by, kind, { picture: Buffer.from("<svg/>") }),
        () => requestCreate(server, reader, kind),
        () => requestEdit(server, by, kind, id, { title: "" }),
        () => requestEdit(server, by, kind, id, { more: { updatedAt: "2020-01-01T00:00:00.000Z" } }),
        () => requestEdit(server, by, kind, binned.id),
        () => requestEdit(server, by, kind, 999_999),
        () => requestEdit(server, reader, kind, id),
        () => requestLifecycle(server, by, "restore", kind, id),
        () => requestLifecycle(server, by, "purge", kind, id),
        () => requestLifecycle(server, by, "trash", kind, binned.id),
        () => requestLifecycle(server, reader, "trash", kind, id),
        () => requestLifecycle(server, undefined, "purge", kind, binned.id),
      ];
      const entries = await noted(async () => {
        for (const attempt of attempts) expect((await attempt()).status).toBeGreaterThanOrEqual(400);
      });
      expect(entries).toEqual([]);
    });
  },
);

describe("changes of users are audited once", () => {
  test("has an entry for a role change", async () => {
    const { server, by, noted } = await begin();
    const id = await createUser(server, { username: "Amina", role: "USER" });
    const change = (statusValue: string) => noted(() => changeRole(server, by, id, { statusValue }));
    const note = {
      action: "change role",
      subject: "user",
      subjectID: String(id),
      title: "Amina",
      who: "Zahra",
    };
    expect(await change("EDITOR")).toMatchObject([{ ...note, detail: "USER to EDITOR" }]);
    expect(await change("ADMIN")).toMatchObject([{ ...note, detail: "EDITOR to ADMIN" }]);
    expect(await change("ADMIN")).toEqual([]);
    expect(await change("SUPERADMIN")).toEqual([]);
    expect(await noted(() => changeRole(server, by, by.userId, { statusValue: "USER" }))).toEqual([]);
  });

  test("has entries for trash, restore and purge", async () => {
    const { server, by, noted } = await begin();
    const id = await createUser(server, { username: "Amina" });
    expect(await noted(() => requestLifecycle(server, by, "purge", "user", id))).toEqual([]);
    for (const verb of ["trash", "restore", "trash", "purge"] as const) {
      const entries = await noted(() => applyLifecycle(server, by, verb, "user", id));
      expect(entries).toMatchObject([
        { action: auditActionOf[verb], subject: "user", subjectID: String(id), userId: by.userId },
      ]);
    }
  });

  test("contains a comment deleted by staff, without its text, but not one deleted by its author", async () => {
    const { server, by, noted } = await begin();
    const author = await signIn(server, { username: "Amina" });
    const on = await createPost(server);
    const body = "Something that was better not said.";
    const [theirs, own] = [
      await createComment(server, { on, by: author.userId, body }),
      await createComment(server, { on, by: author.userId, body }),
    ];
    expect(await noted(() => requestDeleteComment(server, author, own))).toEqual([]);
    const entries = await noted(() => requestDeleteComment(server, by, theirs));
    expect(entries).toMatchObject([
      {
        action: "remove",
        subject: "comment",
        subjectID: theirs,
        title: "Amina",
        who: "Zahra",
        detail: "",
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain("better not said");
    expect(await noted(() => requestDeleteComment(server, by, theirs))).toEqual([]);
  });
});
