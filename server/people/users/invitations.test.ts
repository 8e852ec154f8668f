import { setTimeout } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { auditListSchema } from "../../../contract/schemas/audit.ts";
import { pendingRoleListSchema } from "../../../contract/schemas/user.ts";
import { accountLimits } from "../../../contract/values/limits/accounts.ts";
import type { Role } from "../../../contract/values/permissions.ts";
import {
  createUser,
  expectErrorResponse,
  expectSession,
  register,
  requestNonce,
  type SignedIn,
  sendJson,
  signIn,
  startIdentityProvider,
  startTestServer,
  writeRows,
} from "../../testing/index.ts";

const provider = await startIdentityProvider(afterAll);
const server = await startTestServer(afterAll, { identity: provider.config, trustProxy: 1 });
const { db } = server.database;
const admin = await signIn(server, { role: "ADMIN", username: "Zahra", email: "zahra@college.example" });
const head = await signIn(server, { role: "SUPERADMIN", username: "Hodan" });
const path = "/api/user/pending-roles";

const send = (method: string, by: SignedIn | undefined, body: unknown) =>
  sendJson(server.port, path, body, { method, headers: by?.headers ?? {} });
const requestInvite = (by: SignedIn, email: unknown, user_role: string) =>
  send("PUT", by, { email, user_role });
/** Takes an invitation back. */
const requestWithdrawal = (by: SignedIn, email: string) => requestInvite(by, email, "USER");
async function invite(by: SignedIn, email: string, role: Role) {
  const answer = await requestInvite(by, email, role);
  expect(answer.status, answer.text).toBe(204);
}
const invited = async (by = head) =>
  pendingRoleListSchema
    .parse(await server.getJson(path, by))
    .pendingRoles.map(({ email, user_role }) => [email, user_role]);

let people = 0;
const newEmail = () => {
  people += 1;
  return `person${people}@mail.example`;
};
async function enter(email: string, sub = email) {
  const claims = provider.claims(await requestNonce(server.port), { sub, email, name: "Amina" });
  return expectSession(await register(server.port, await provider.sign(claims)));
}
async function detailsAbout(subjectID: string | number) {
  const list = await server.getJson(
    `/api/audit?subject=user&subjectID=${encodeURIComponent(subjectID)}`,
    head,
  );
  return auditListSchema
    .parse(list)
    .entries.map(({ who, detail }) => `${who}: ${detail}`)
    .reverse();
}

describe("an invitation is rejected", () => {
  test.each([
    ["", "no address"],
    ["amina", "no domain"],
    ["amina@mail", "no top-level domain"],
    ["amina @mail.example", "a space"],
    ["amina@mail.example\r\nBcc: x@mail.example", "a header"],
    ["<b>amina@mail.example</b>", "markup"],
    [`${"a".repeat(300)}@mail.example`, "a long address"],
    ["أمينة@mail.example", "letters that no provider verifies"],
    [7, "a number"],
    [["amina@mail.example"], "a list"],
  ])("for %j (%s)", async (email, _why) => {
    const refused = expectErrorResponse(await requestInvite(head, email, "EDITOR"));
    expect(refused.code).toBe("invalid");
    if (typeof email === "string") expect(refused.message).toContain("e-mail address");
    expect(await invited()).toEqual([]);
  });

  test.each(["OWNER", "", "editor"])("with the role %j", async (role) => {
    expect(expectErrorResponse(await requestInvite(head, newEmail(), role)).code).toBe("invalid");
    expect(await invited()).toEqual([]);
  });

  test("for one's own address, and one's own cannot be taken back", async () => {
    for (const answer of [
      await requestInvite(admin, "ZAHRA@college.example", "EDITOR"),
      await requestWithdrawal(admin, "zahra@college.example"),
    ])
      expect(expectErrorResponse(answer).code).toBe("forbidden");
  });

  test("for a user, also one in the recycle bin, whose role stays", async () => {
    for (const trashed_at of [null, new Date().toISOString()]) {
      const email = newEmail();
      const id = await createUser(server, { email });
      await writeRows(db, (transaction) =>
        transaction.updateTable("user").set({ trashed_at }).where("id", "=", id).execute(),
      );
      const refused = expectErrorResponse(await requestInvite(head, ` ${email.toUpperCase()} `, "ADMIN"));
      expect(refused.code).toBe("conflict");
      const row = await db.selectFrom("user").where("id", "=", id).select("role").executeTakeFirst();
      expect(row?.role).toBe("USER");
    }
    expect(await invited()).toEqual([]);
  });

  test("with SUPERADMIN by an ADMIN, who neither changes nor takes back such an invitation", async () => {
    const email = newEmail();
    expect(expectErrorResponse(await requestInvite(admin, email, "SUPERADMIN")).code).toBe("forbidden");
    expect(await invited()).toEqual([]);
    await invite(head, email, "SUPERADMIN");
    expect(expectErrorResponse(await requestInvite(admin, email, "EDITOR")).code).toBe("forbidden");
    expect(expectErrorResponse(await requestWithdrawal(admin, email)).code).toBe("forbidden");
    expect(await invited(admin)).toEqual([[email, "SUPERADMIN"]]);
    expect((await requestWithdrawal(head, email)).status).toBe(204);
  });

  test(`beyond ${accountLimits.maxPendingRoles}, while another role for one of them is not`, async () => {
    const created_at = new Date().toISOString();
    const rows = Array.from({ length: accountLimits.maxPendingRoles }, (_, index) => ({
      email: `many${index}@mail.example`,
      role: "EDITOR" as const,
      created_at,
    }));
    await writeRows(db, (transaction) => transaction.insertInto("pending_role").values(rows).execute());
    expect(expectErrorResponse(await requestInvite(head, newEmail(), "EDITOR")).code).toBe("conflict");
    expect(await invited()).toHaveLength(accountLimits.maxPendingRoles);
    await invite(head, "many7@mail.example", "ADMIN");
    expect(await invited()).toContainEqual(["many7@mail.example", "ADMIN"]);
    await writeRows(db, (transaction) => transaction.deleteFrom("pending_role").execute());
  });
});

describe("an invitation", () => {
  test.each([
    ["an ADMIN", admin, ["EDITOR", "ADMIN"]],
    ["a SUPERADMIN", head, ["EDITOR", "ADMIN", "SUPERADMIN"]],
  ] as const)("by %s gives the role at the first sign-in, once", async (_who, by, roles) => {
    for (const role of roles) {
      const email = newEmail();
      await invite(by, `  ${email.toUpperCase()}`, role);
      expect(await invited(admin)).toEqual([[email, role]]);
      expect((await enter(email)).user.user_role).toBe(role);
      expect(await invited(admin)).toEqual([]);
    }
  });

  test("is listed newest first, until it has expired", async () => {
    const [old, first, second] = [newEmail(), newEmail(), newEmail()];
    const age = async (email: string, ms: number) => {
      const created_at = new Date(Date.now() - ms).toISOString();
      await writeRows(db, (transaction) =>
        transaction.updateTable("pending_role").set({ created_at }).where("email", "=", email).execute(),
      );
    };
    for (const email of [old, second, first]) await invite(admin, email, "EDITOR");
    await age(old, accountLimits.grantDays * 86_400_000 + 1_000);
    await age(first, 60_000);
    expect((await invited()).map(([email]) => email)).toEqual([second, first]);
    await writeRows(db, (transaction) => transaction.deleteFrom("pending_role").execute());
  });

  test("is changed by another one for the same address", async () => {
    const email = newEmail();
    await invite(admin, email, "EDITOR");
    await invite(head, email.toUpperCase(), "ADMIN");
    expect(await invited()).toEqual([[email, "ADMIN"]]);
    expect((await enter(email)).user.user_role).toBe("ADMIN");
  });

  test("that is taken back, once or twice, gives nothing", async () => {
    const email = newEmail();
    await invite(admin, email, "EDITOR");
    for (const _time of [1, 2]) expect((await requestWithdrawal(admin, email)).status).toBe(204);
    expect(await invited()).toEqual([]);
    expect(await detailsAbout(email)).toHaveLength(2);
    expect((await enter(email)).user.user_role).toBe("USER");
  });

  test("does not lower a SUPERADMIN whose address changes to it", async () => {
    const [email, next] = [newEmail(), newEmail()];
    await invite(head, email, "SUPERADMIN");
    await enter(email, "the head");
    await invite(admin, next, "EDITOR");
    expect((await enter(next, "the head")).user).toMatchObject({ email: next, user_role: "SUPERADMIN" });
    expect(await invited()).toEqual([]);
  });

  test("is in the audit log, by its address until the person signs in", async () => {
    const email = newEmail();
    await invite(head, email, "EDITOR");
    // Entries of the same millisecond have no order.
    await setTimeout(2);
    await requestWithdrawal(head, email);
    await setTimeout(2);
    await invite(admin, email, "ADMIN");
    const waiting = [
      expect.stringMatching(/^Hodan: EDITOR from the first sign-in on, until \w{3} \d+ \w{3} \d{4}$/),
      expect.stringMatching(/^Hodan: USER from the first sign-in on/),
      expect.stringMatching(/^Zahra: ADMIN from the first sign-in on, until \w{3} \d+ \w{3} \d{4}$/),
    ];
    expect(await detailsAbout(email)).toEqual(waiting);
    const { user } = await enter(email);
    expect(await detailsAbout(email)).toEqual([]);
    expect(await detailsAbout(user.userId)).toEqual([...waiting, "Zahra: USER to ADMIN"]);
  });
});
