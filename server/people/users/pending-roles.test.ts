import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { JWTPayload } from "jose";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { auditListSchema } from "../../../contract/schemas/audit.ts";
import type { Role } from "../../../contract/values/permissions.ts";
import { openDatabase } from "../../platform/database/index.ts";
import {
  createTemporaryDirectory,
  createTestDatabase,
  createUser,
  expectErrorResponse,
  expectSession,
  register,
  requestNonce,
  runKulliyad,
  sendJson,
  signIn,
  startIdentityProvider,
  startTestServer,
  writeRows,
} from "../../testing/index.ts";
import { grantRole } from "./index.ts";

const provider = await startIdentityProvider(afterAll);
const server = await startTestServer(afterAll, { identity: provider.config });
const { db } = server.database;

/** Runs the command as an operator does, by default with a running server. */
const kulliyad = (args: string[], environment = server.environment) => runKulliyad(args, environment);

async function grant(email: string, role: Role) {
  expect((await grantRole(db, email, role)).outcome).not.toBe("removed");
  // Audit entries of one millisecond have no order.
  await pause(2);
}

let people = 0;
/** Claims of a new user. */
function somebody(other: { email?: string } = {}) {
  people += 1;
  return { sub: `subject-${people}`, email: `person${people}@mail.example`, ...other };
}
const send = async (claims: JWTPayload) =>
  register(server.port, await provider.sign(provider.claims(await requestNonce(server.port), claims)));
const enter = async (claims: JWTPayload) => expectSession(await send(claims));

describe("kulliyad rejects with one line", () => {
  test("a role for a user in the recycle bin, whose role is unchanged", async () => {
    const { user } = await enter(somebody());
    const trashed_at = new Date().toISOString();
    await writeRows(db, (transaction) =>
      transaction.updateTable("user").set({ trashed_at }).where("id", "=", user.userId).execute(),
    );
    const { code, stdout, stderr } = await kulliyad(["grant", user.email, "ADMIN"]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^[^\n]*removed[^\n]*\n$/);
    const row = await db.selectFrom("user").where("id", "=", user.userId).select("role").executeTakeFirst();
    expect(row?.role).toBe("USER");
    expect(await db.selectFrom("pending_role").selectAll().execute()).toEqual([]);
  });

  test("a data folder that cannot be used", async () => {
    const folder = await createTemporaryDirectory();
    await writeFile(join(folder, "file"), "");
    const ended = await kulliyad(["grant", "somebody@mail.example", "ADMIN"], {
      DATA_DIR: join(folder, "file"),
    });
    expect(ended).toEqual({ code: 1, stdout: "", stderr: expect.stringMatching(/^[^\n]*DATA_DIR[^\n]*\n$/) });
  });
});

describe("a pending role", () => {
  test("is applied at the first sign-in, regardless of the email's case", async () => {
    const claims = somebody({ email: "Amina.YUSUF@mail.example" });
    await grant("aMiNa.yusuf@Mail.Example", "ADMIN");
    const { user, may } = await enter(claims);
    expect(user.user_role).toBe("ADMIN");
    expect(may).toContain("dashboard.open");
  });

  test("is applied once: a later user with the address gets no role", async () => {
    const claims = somebody({ email: "office@mail.example" });
    await grant(claims.email, "ADMIN");
    await enter(claims);
    await enter({ ...claims, email: "moved-on@mail.example" });
    expect((await enter(somebody({ email: "office@mail.example" }))).user.user_role).toBe("USER");
  });

  test.each([false, "false", undefined])(
    "is not applied to an unverified address (%j), and stays pending",
    async (email_verified) => {
      const claims = somebody();
      await grant(claims.email, "SUPERADMIN");
      const unverified = Object.assign({}, claims, { email_verified });
      expect(expectErrorResponse(await send(unverified)).code).toBe("unauthenticated");
      expect((await enter(claims)).user.user_role).toBe("SUPERADMIN");
    },
  );

  test("is not applied to a similar address, or to the address in another claim", async () => {
    await grant("dean@mail.example", "ADMIN");
    for (const email of ["dean@mail.example.org", "the.dean@mail.example", "dean+1@mail.example"]) {
      const claims = {
        ...somebody({ email }),
        name: "dean@mail.example",
        preferred_username: "dean@mail.example",
      };
      expect((await enter(claims)).user.user_role).toBe("USER");
    }
    expect((await enter(somebody({ email: "dean@mail.example" }))).user.user_role).toBe("ADMIN");
  });

  test("is applied to an existing user whose address changes to this one", async () => {
    const claims = somebody();
    await enter(claims);
    await grant("promoted@mail.example", "EDITOR");
    expect((await enter({ ...claims, email: "promoted@mail.example" })).user.user_role).toBe("EDITOR");
  });

  /** Backdates a pending role by a number of days. */
  const grantedBefore = (email: string, days: number) =>
    writeRows(db, (transaction) =>
      transaction
        .updateTable("pending_role")
        .set({ created_at: new Date(Date.now() - days * 86_400_000).toISOString() })
        .where("email", "=", email)
        .execute(),
    );

  test.each([
    [13, "SUPERADMIN"],
    [15, "USER"],
  ] as const)("%i days after it was granted gives the user the role %s", async (days, role) => {
    const claims = somebody();
    await grant(claims.email, "SUPERADMIN");
    await grantedBefore(claims.email, days);
    expect((await enter(claims)).user.user_role).toBe(role);
    expect(
      await db.selectFrom("pending_role").where("email", "=", claims.email).selectAll().execute(),
    ).toEqual([]);
  });

  test("is pending again after another grant", async () => {
    const claims = somebody();
    await grant(claims.email, "ADMIN");
    await grantedBefore(claims.email, 15);
    await grant(claims.email, "ADMIN");
    expect((await enter(claims)).user.user_role).toBe("ADMIN");
  });

  test("is printed with its expiry, for people and for programs", async () => {
    const said = await kulliyad(["grant", "dated@mail.example", "EDITOR"]);
    const [, moment = ""] = said.stdout.match(/The grant expires at (\S+)\.\n$/) ?? [];
    const days = (Date.parse(moment) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThan(14.1);
    const told = await kulliyad(["grant", "dated@mail.example", "EDITOR", "--json"]);
    expect(JSON.parse(told.stdout)).toMatchObject({ outcome: "waiting", expiresAt: expect.any(String) });
  });

  test("is stored in a data folder without a database", async () => {
    const { location, environment, drop } = await createTestDatabase(
      join(await createTemporaryDirectory(), "data"),
      {
        empty: true,
      },
    );
    onTestFinished(drop);
    const ended = await kulliyad(["grant", "Head@mail.example", "SUPERADMIN"], environment);
    expect(ended).toMatchObject({ code: 0, stderr: "" });
    const database = await openDatabase(location);
    const waiting = await database.db.selectFrom("pending_role").select(["email", "role"]).execute();
    await database.close();
    expect(waiting).toEqual([{ email: "head@mail.example", role: "SUPERADMIN" }]);
  });
});

describe("a role for an existing user", () => {
  test("applies to their next request", async () => {
    const [role, email] = ["EDITOR", "known@mail.example"] as const;
    const person = await signIn(server, { email, role: "ADMIN" });
    const stranger = await createUser(server);
    await grant(email.toUpperCase(), role);
    const me = await server.get("/api/user/me", { headers: person.headers });
    expect(JSON.parse(me.text).user).toMatchObject({ userId: person.userId, user_role: role });
    expect(await db.selectFrom("pending_role").where("email", "=", email).selectAll().execute()).toEqual([]);
    const other = await db.selectFrom("user").where("id", "=", stranger).select("role").executeTakeFirst();
    expect(other?.role).toBe("USER");
  });
});

describe("the audit log", () => {
  const reading = signIn(server, { role: "SUPERADMIN" });
  async function entriesAbout(subjectID: string | number) {
    const { text } = await server.get("/api/audit?limit=100&subject=user", {
      headers: (await reading).headers,
    });
    const { entries } = auditListSchema.parse(JSON.parse(text));
    return entries
      .filter((entry) => entry.subjectID === String(subjectID))
      .map(({ who, userId, action, title, detail }) => ({ who, userId, action, title, detail }))
      .reverse();
  }
  const byCommandLine = { who: "the command line", userId: null, action: "change role" };

  test("has an entry for each role granted to an existing user, and none for an unchanged role", async () => {
    const { userId } = await signIn(server, { email: "noted@mail.example", username: "Hodan" });
    await grant("noted@mail.example", "ADMIN");
    await grant("noted@mail.example", "ADMIN");
    await grant("noted@mail.example", "USER");
    expect(await entriesAbout(userId)).toEqual([
      { ...byCommandLine, title: "Hodan", detail: "USER to ADMIN" },
      { ...byCommandLine, title: "Hodan", detail: "ADMIN to USER" },
    ]);
  });

  test("has a pending role by its address, then the user who got it, and deletes both with them", async () => {
    const claims = { ...somebody(), name: "Amina" };
    await grant(claims.email, "SUPERADMIN");
    const waiting = {
      ...byCommandLine,
      title: claims.email,
      detail: expect.stringMatching(/^SUPERADMIN from the first sign-in on, until \w{3} \d+ \w{3} \d{4}$/),
    };
    expect(await entriesAbout(claims.email)).toEqual([waiting]);
    const { user, token } = await enter(claims);
    expect(await entriesAbout(claims.email)).toEqual([]);
    const taken = { ...byCommandLine, title: "Amina", detail: "USER to SUPERADMIN" };
    expect(await entriesAbout(user.userId)).toEqual([waiting, taken]);
    const erased = await sendJson(
      server.port,
      "/api/user/me",
      { comments: "keep" },
      { method: "DELETE", headers: { authorization: `Bearer ${token}` } },
    );
    expect(erased.status, erased.text).toBeLessThan(300);
    const titles = (await entriesAbout(user.userId)).map(({ title }) => title);
    expect(new Set(titles)).toEqual(new Set(["Former member"]));
  });
});
