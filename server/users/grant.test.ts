import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { JWTPayload } from "jose";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../database/index.ts";
import {
  askNonce,
  createUser,
  freshDatabase,
  openTemporaryFolder,
  refusalIn,
  register,
  runKulliyad,
  sessionIn,
  signIn,
  startIdentityProvider,
  startTestServer,
} from "../testing/index.ts";

const provider = await startIdentityProvider(afterAll);
const server = await startTestServer(afterAll, { identity: provider.config });
const { db } = server.database;

/** Runs the command as an operator does, by default beside the running server. */
const kulliyad = (args: string[], environment = server.environment) => runKulliyad(args, environment);

async function grant(email: string, role: string) {
  const ended = await kulliyad(["grant", email, role]);
  expect(ended).toEqual({ code: 0, stdout: expect.stringMatching(/^[^\n]+\n$/), stderr: "" });
  expect(ended.stdout).toContain(email);
  expect(ended.stdout).toContain(role);
}

let people = 0;
/** Claims of somebody who has never been here. */
function somebody(other: { email?: string } = {}) {
  people += 1;
  return { sub: `subject-${people}`, email: `person${people}@mail.example`, ...other };
}
const send = async (claims: JWTPayload) =>
  register(server.port, await provider.sign(provider.claims(await askNonce(server.port), claims)));
const enter = async (claims: JWTPayload) => sessionIn(await send(claims));

describe("kulliyad refuses in one line", () => {
  test("a role for somebody who was removed, which stays as it was", async () => {
    const { user } = await enter(somebody());
    const trashed_at = new Date().toISOString();
    await db.updateTable("user").set({ trashed_at }).where("id", "=", user.userId).execute();
    const { code, stdout, stderr } = await kulliyad(["grant", user.email, "ADMIN"]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^[^\n]*removed[^\n]*\n$/);
    const row = await db.selectFrom("user").where("id", "=", user.userId).select("role").executeTakeFirst();
    expect(row?.role).toBe("USER");
    expect(await db.selectFrom("grant").selectAll().execute()).toEqual([]);
  });

  test("a data folder that cannot be used", async () => {
    const folder = await openTemporaryFolder();
    await writeFile(join(folder, "file"), "");
    const ended = await kulliyad(["grant", "somebody@mail.example", "ADMIN"], {
      DATA_DIR: join(folder, "file"),
    });
    expect(ended).toEqual({ code: 1, stdout: "", stderr: expect.stringMatching(/^[^\n]*DATA_DIR[^\n]*\n$/) });
  });
});

describe("a role that waits", () => {
  test.each(["USER", "EDITOR", "ADMIN", "SUPERADMIN"])("is taken at the first sign-in: %s", async (role) => {
    const claims = somebody();
    await grant(claims.email, role);
    expect((await enter(claims)).user.user_role).toBe(role);
  });

  test("is taken in any letter case of the address, on either side", async () => {
    const claims = somebody({ email: "Amina.YUSUF@mail.example" });
    await grant("aMiNa.yusuf@Mail.Example", "ADMIN");
    const { user, may } = await enter(claims);
    expect(user.user_role).toBe("ADMIN");
    expect(may).toContain("dashboard.open");
  });

  test("is taken once: whoever holds the address later is nobody special", async () => {
    const claims = somebody({ email: "office@mail.example" });
    await grant(claims.email, "ADMIN");
    await enter(claims);
    await enter({ ...claims, email: "moved-on@mail.example" });
    expect((await enter(somebody({ email: "office@mail.example" }))).user.user_role).toBe("USER");
  });

  test.each([false, "true", undefined])(
    "is not taken with an address that is not verified (%j), and waits on",
    async (email_verified) => {
      const claims = somebody();
      await grant(claims.email, "SUPERADMIN");
      const unverified = Object.assign({}, claims, { email_verified });
      expect(refusalIn(await send(unverified)).code).toBe("unauthenticated");
      expect((await enter(claims)).user.user_role).toBe("SUPERADMIN");
    },
  );

  test("is not taken with an address that only resembles it, nor by its name in another claim", async () => {
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

  test("is the last that was granted", async () => {
    const claims = somebody();
    await grant(claims.email, "SUPERADMIN");
    await grant(claims.email.toUpperCase(), "EDITOR");
    expect((await enter(claims)).user.user_role).toBe("EDITOR");
  });

  test("is taken by somebody known whose address becomes that one", async () => {
    const claims = somebody();
    await enter(claims);
    await grant("promoted@mail.example", "EDITOR");
    expect((await enter({ ...claims, email: "promoted@mail.example" })).user.user_role).toBe("EDITOR");
  });

  test("waits in a data folder that no server has used yet", async () => {
    const { place, environment, drop } = await freshDatabase(join(await openTemporaryFolder(), "data"), {
      empty: true,
    });
    onTestFinished(drop);
    const ended = await kulliyad(["grant", "Head@mail.example", "SUPERADMIN"], environment);
    expect(ended).toMatchObject({ code: 0, stderr: "" });
    const database = await openDatabase(place);
    const waiting = await database.db.selectFrom("grant").select(["email", "role"]).execute();
    await database.close();
    expect(waiting).toEqual([{ email: "head@mail.example", role: "SUPERADMIN" }]);
  });
});

describe("a role for somebody who is known", () => {
  test.each(["USER", "EDITOR", "SUPERADMIN"])("is theirs at the very next request: %s", async (role) => {
    const email = `known-${role.toLowerCase()}@mail.example`;
    const person = await signIn(server, { email, role: "ADMIN" });
    const stranger = await createUser(server);
    await grant(email.toUpperCase(), role);
    const me = await server.get("/api/user/me", { headers: person.headers });
    expect(JSON.parse(me.text).user).toMatchObject({ userId: person.userId, user_role: role });
    expect(await db.selectFrom("grant").where("email", "=", email).selectAll().execute()).toEqual([]);
    const other = await db.selectFrom("user").where("id", "=", stranger).select("role").executeTakeFirst();
    expect(other?.role).toBe("USER");
  });
});
