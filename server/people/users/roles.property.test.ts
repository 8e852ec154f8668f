import fc from "fast-check";
import { expect, test } from "vitest";
import { type Role, roles } from "../../../contract/values/permissions.ts";
import {
  changeRole,
  type SignedIn,
  signIn,
  startTestServer,
  type TestResponse,
  type TestServer,
  uniqueClientAddress,
  writeRows,
} from "../../testing/index.ts";

type Deed = "role" | "remove" | "restore" | "erase";
/** The action of one user, by their index among the users, on another. */
type Step = { by: number; to: number; deed: Deed; role: Role };
type Person = { role: Role; state: "active" | "trashed" | "purged" };

const cast: readonly Role[] = ["SUPERADMIN", "SUPERADMIN", "ADMIN", "ADMIN", "EDITOR", "USER"];
const place = fc.nat({ max: cast.length - 1 });
const step: fc.Arbitrary<Step> = fc.record({
  // Weighted towards users with permissions.
  by: fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 3 }) }, place),
  to: place,
  deed: fc.constantFrom<Deed>("role", "role", "remove", "restore", "erase"),
  role: fc.constantFrom(...roles),
});

/** A second implementation of the rules (specification, sections 5 and 6; design, section 5). */
function expected(people: Person[], { by, to, deed, role }: Step): number {
  const [manager, person] = [people[by], people[to]];
  if (!manager || !person) throw new Error("There is nobody in that place");
  if (manager.state !== "active") return 401;
  if (manager.role === "USER" || manager.role === "EDITOR") return 403;
  if (person.state === "purged") return 404;
  if (by === to) return 403;
  if (person.role === "SUPERADMIN" && manager.role !== "SUPERADMIN") return 403;
  const lastSuperadmin =
    person.role === "SUPERADMIN" &&
    person.state === "active" &&
    people.filter((each) => each.role === "SUPERADMIN" && each.state === "active").length === 1;
  if (deed === "role") {
    if (person.state === "trashed") return 404;
    if (role === "SUPERADMIN" && manager.role !== "SUPERADMIN") return 403;
    if (role !== "SUPERADMIN" && lastSuperadmin) return 409;
    person.role = role;
    return 204;
  }
  if (deed === "remove") {
    if (person.state === "trashed" || lastSuperadmin) return 409;
    person.state = "trashed";
    return 204;
  }
  if (person.state === "active") return 409;
  person.state = deed === "restore" ? "active" : "purged";
  if (deed === "erase") person.role = "USER";
  return 204;
}

function act(
  server: TestServer,
  people: readonly SignedIn[],
  { by, to, deed, role }: Step,
): Promise<TestResponse> {
  const [manager, person] = [people[by], people[to]];
  if (!manager || !person) throw new Error("There is nobody in that place");
  if (deed === "role") return changeRole(server, manager, person.userId, { statusValue: role });
  const headers = { ...manager.headers, ...uniqueClientAddress() };
  const path = { remove: "soft-delete/", restore: "restore-user/", erase: "" }[deed];
  const method = deed === "restore" ? "PUT" : "DELETE";
  return server.get(`/api/user/${path}${person.userId}`, { method, headers });
}

/** Creates new users and demotes the SUPERADMINs of previous sequences. */
async function gather(server: TestServer, kinds: readonly Role[]): Promise<SignedIn[]> {
  await writeRows(server.database.db, (transaction) =>
    transaction.updateTable("user").set({ role: "USER" }).execute(),
  );
  const people: SignedIn[] = [];
  for (const role of kinds) people.push(await signIn(server, { role }));
  return people;
}

async function superadmins(server: TestServer): Promise<number> {
  const rows = await server.database.db
    .selectFrom("user")
    .where("role", "=", "SUPERADMIN")
    .where("trashed_at", "is", null)
    .select("id")
    .execute();
  return rows.length;
}

test("any sequence of actions follows the rules and leaves a SUPERADMIN", async () => {
  const server = await startTestServer(undefined, { trustProxy: 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const people = await gather(server, cast);
      const model = cast.map((role): Person => ({ role, state: "active" }));
      for (const [turn, each] of steps.entries()) {
        // Trashed users act with their ended session; all others with a new one, to stay below the rate limit.
        const sessions = people.map((person, at) =>
          model[at]?.state === "active" ? signIn(server, { userId: person.userId }) : person,
        );
        const status = expected(model, each);
        const answer = await act(server, await Promise.all(sessions), each);
        expect({ turn, status: answer.status }).toEqual({ turn, status });
        expect(await superadmins(server)).toBeGreaterThanOrEqual(1);
      }
    }),
  );
});

/** Three SUPERADMINs who act on each other. */
const rivals: readonly Role[] = ["SUPERADMIN", "SUPERADMIN", "SUPERADMIN"];
const blow: fc.Arbitrary<Step> = fc.record({
  by: fc.nat({ max: 2 }),
  to: fc.nat({ max: 2 }),
  deed: fc.constantFrom<Deed>("role", "remove"),
  role: fc.constantFrom<Role>("USER", "EDITOR", "ADMIN"),
});

test("concurrent actions of SUPERADMINs on each other leave at least one", async () => {
  const server = await startTestServer(undefined, { trustProxy: 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(blow, { minLength: 6, maxLength: 20, size: "max" }), async (blows) => {
      const people = await gather(server, rivals);
      const answers = await Promise.all(blows.map((each) => act(server, people, each)));
      for (const { status } of answers) expect([204, 401, 403, 404, 409]).toContain(status);
      expect(await superadmins(server)).toBeGreaterThanOrEqual(1);
    }),
  );
});
