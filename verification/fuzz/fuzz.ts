import { readdir } from "node:fs/promises";
import { contentKindNames } from "../../contract/content-kinds.ts";
import type { ViewerRole } from "../../contract/permissions.ts";
import type { Role } from "../../contract/roles.ts";
import type { ProtectedRoute } from "../../server/http/index.ts";
import {
  createComment,
  createUser,
  type FactoryDeps,
  signIn,
  trashRecord,
} from "../../server/testing/factories.ts";
import { createRecord } from "../../server/testing/index.ts";
import { freshCredential } from "./json-body.ts";
import { type FuzzRequest, makeRequest, type Names, ownSession } from "./make-request.ts";
import { readOperations } from "./operations.ts";
import { type FuzzResponse, send } from "./send.ts";
import { validateResponse } from "./validate-response.ts";

export type Target = FactoryDeps & { port: number; routes: readonly ProtectedRoute[]; imageDir: string };

type Options = {
  seed: number;
  /** Number of the first request (0). */
  requests: number;
  from?: number;
  progress?: (done: number) => void;
};

type Finding = { turn: number; request: string; answer: string; wrong: string };

export type Outcome = {
  requests: number;
  findings: Finding[];
  /** Number of responses per status. */
  statuses: Record<number, number>;
  /** Operations that never succeeded, so that the run did not really test them. */
  neverDone: string[];
};

/** Concurrent requests. */
const senders = 16;

/** Maximum number of reported findings. */
const maxFindings = 50;

/** Sends generated requests to a server with `TRUST_PROXY=1` and validates each response. */
export async function fuzz(
  target: Target,
  { seed, requests, from = 0, progress }: Options,
): Promise<Outcome> {
  const names = await furnish(target);
  const described = await fetch(`http://127.0.0.1:${target.port}/api/openapi.json`);
  const operations = readOperations(await described.json(), target.routes);
  const { sessionOf, forget } = openSessions(target);
  const outcome: Outcome = { requests: 0, findings: [], statuses: {}, neverDone: [] };
  const done = new Set<string>();
  let next = from;

  async function oneAfterAnother(): Promise<void> {
    while (next < from + requests && outcome.findings.length < maxFindings) {
      const turn = next;
      next += 1;
      const request = makeRequest(seed, turn, operations, names);
      const session = await sessionOf(request.viewer);
      await fillIn(target, request, session?.id);
      const headers = { ...addressOf(turn), ...session?.headers, ...request.headers };
      const signedIn = session !== undefined && !("authorization" in request.headers);
      const answer = await send(target.port, request, headers).catch(({ message }: Error) => message);
      outcome.requests += 1;
      progress?.(outcome.requests);
      const wrong = typeof answer === "string" ? answer : validateResponse(request, answer, signedIn);
      if (wrong) outcome.findings.push(finding(turn, request, answer, wrong));
      if (typeof answer === "string") continue;
      if (signedIn && answer.status === 401) forget(request.viewer);
      outcome.statuses[answer.status] = (outcome.statuses[answer.status] ?? 0) + 1;
      if (answer.status < 400 && request.operation) done.add(request.operation.name);
    }
  }
  await Promise.all(Array.from({ length: senders }, oneAfterAnother));
  outcome.neverDone = operations.map(({ name }) => name).filter((name) => !done.has(name));
  return outcome;
}

/** Creates live and trashed records of each kind, with small ids. */
async function furnish(target: Target): Promise<Names> {
  const uuids: string[] = [];
  for (const kind of contentKindNames) {
    for (let turn = 0; turn < 20; turn += 1) {
      const id = await createRecord(target, kind, { title: `Record ${turn}` });
      if (turn % 3 === 2) await trashRecord(target, kind, id);
    }
  }
  for (let turn = 0; turn < 40; turn += 1) {
    const by = await createUser(target);
    uuids.push(await createComment(target, { on: 1 + (turn % 20), by }));
  }
  const { db } = target.database;
  const removed = { trashed_at: new Date().toISOString() };
  await db.updateTable("user").set(removed).where("id", ">", 20).where("id", "<=", 30).execute();
  const pictures = await readdir(`${target.imageDir}/posts`);
  const files = await readdir(new URL("../../dist/client/assets", import.meta.url));
  return { pictures, uuids, files };
}

type OpenSession = { id: string; headers: { authorization: string } };

/** Sessions by role, each for a few requests: a rate-limited or deleted user is replaced. */
function openSessions(target: Target) {
  const uses = { USER: 15, EDITOR: 60, ADMIN: 60, SUPERADMIN: 60 };
  const open = new Map<Role, { left: number; session: Promise<OpenSession> }>();
  const begin = async (role: Role): Promise<OpenSession> => {
    const { userId, headers } = await signIn(target, { role });
    const sessions = target.database.db.selectFrom("session").where("user_id", "=", userId);
    return { ...(await sessions.select("id").executeTakeFirstOrThrow()), headers };
  };
  const sessionOf = async (viewer: ViewerRole): Promise<OpenSession | undefined> => {
    if (viewer === "ANONYMOUS") return undefined;
    let current = open.get(viewer);
    if (!current || current.left === 0) {
      current = { left: uses[viewer], session: begin(viewer) };
      open.set(viewer, current);
    }
    current.left -= 1;
    return current.session;
  };
  const forget = (viewer: ViewerRole) => {
    if (viewer !== "ANONYMOUS") open.delete(viewer);
  };
  return { sessionOf, forget };
}

/** Replaces placeholders with values of the running server. */
async function fillIn({ port }: Target, request: FuzzRequest, sessionID = ""): Promise<void> {
  request.path = request.path.replace(ownSession, sessionID);
  const { body } = request;
  if (typeof body === "string" && body.includes(freshCredential)) {
    request.body = body.replaceAll(freshCredential, await newCredential(port));
  }
}

/** A new person from the local identity provider. */
async function newCredential(port: number): Promise<string> {
  const post = async (path: string, body: object) => {
    const headers = { "content-type": "application/json" };
    const url = `http://127.0.0.1:${port}${path}`;
    const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
    return answer.json();
  };
  const { nonce } = await post("/api/user/nonce", {});
  const person = { email: `${nonce}@college.example`, name: "Somebody", picture: "" };
  const { credential } = await post("/identity/local/credential", { ...person, nonce });
  return credential ?? "";
}

/** A different X-Forwarded-For for each request, to stay below the rate limits. */
const addressOf = (turn: number) => ({
  "x-forwarded-for": `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
});

function finding(turn: number, request: FuzzRequest, answer: FuzzResponse | string, wrong: string): Finding {
  const { viewer, method, path, headers, body } = request;
  const sent = typeof body === "string" ? body : Buffer.from(body ?? "").toString("latin1");
  const text = `${viewer} ${method} ${path} ${JSON.stringify(headers)} ${JSON.stringify(sent.slice(0, 400))}`;
  const got = typeof answer === "string" ? "none" : `${answer.status} ${answer.text.slice(0, 300)}`;
  return { turn, request: text.slice(0, 1_500), answer: got, wrong };
}
