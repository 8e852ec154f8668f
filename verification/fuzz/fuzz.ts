import { readdir } from "node:fs/promises";
import { contentKindNames } from "../../contract/values/content-kinds.ts";
import type { Role, ViewerRole } from "../../contract/values/permissions.ts";
import type { ProtectedRoute } from "../../server/platform/http/index.ts";
import {
  createComment,
  createUser,
  type FactoryDeps,
  signIn,
  trashRecord,
} from "../../server/testing/factories.ts";
import { createRecord, writeRows } from "../../server/testing/index.ts";
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
  onProgress?: (succeeded: number) => void;
};

type Finding = { number: number; request: string; response: string; problem: string };

export type Outcome = {
  requests: number;
  findings: Finding[];
  /** Number of responses per status. */
  statuses: Record<number, number>;
  /** Operations that never succeeded, so that the run did not really test them. */
  neverSucceeded: string[];
};

/** Concurrent requests. */
const senders = 16;

/** Maximum number of reported findings. */
const maxFindings = 50;

/** Sends generated requests to a server with `TRUST_PROXY=1` and validates each response. */
export async function fuzz(
  target: Target,
  { seed, requests, from = 0, onProgress }: Options,
): Promise<Outcome> {
  const names = await createRecords(target);
  const descriptions = await fetch(`http://127.0.0.1:${target.port}/api/openapi.json`);
  const operations = readOperations(await descriptions.json(), target.routes);
  const { leaseSession, discard } = openSessions(target);
  const outcome: Outcome = { requests: 0, findings: [], statuses: {}, neverSucceeded: [] };
  const succeeded = new Set<string>();
  let next = from;

  async function sequentially(): Promise<void> {
    while (next < from + requests && outcome.findings.length < maxFindings) {
      const number = next;
      next += 1;
      const request = makeRequest(seed, number, operations, names);
      const session = await leaseSession(request.viewer);
      await replacePlaceholders(target, request, session?.id);
      const headers = { ...addressOf(number), ...session?.headers, ...request.headers };
      const signedIn = session !== undefined && !("authorization" in request.headers);
      const response = await send(target.port, request, headers).catch(({ message }: Error) => message);
      outcome.requests += 1;
      onProgress?.(outcome.requests);
      const problem = typeof response === "string" ? response : validateResponse(request, response, signedIn);
      if (problem) outcome.findings.push(finding(number, request, response, problem));
      if (typeof response === "string") continue;
      if (signedIn && response.status === 401) discard(request.viewer);
      outcome.statuses[response.status] = (outcome.statuses[response.status] ?? 0) + 1;
      if (response.status < 400 && request.operation) succeeded.add(request.operation.name);
    }
  }
  await Promise.all(Array.from({ length: senders }, sequentially));
  outcome.neverSucceeded = operations.map(({ name }) => name).filter((name) => !succeeded.has(name));
  return outcome;
}

/** Creates live and trashed records of each kind, with small ids. */
async function createRecords(target: Target): Promise<Names> {
  const uuids: string[] = [];
  for (const kind of contentKindNames) {
    for (let number = 0; number < 20; number += 1) {
      const id = await createRecord(target, kind, { title: `Record ${number}` });
      if (number % 3 === 2) await trashRecord(target, kind, id);
    }
  }
  for (let number = 0; number < 40; number += 1) {
    const by = await createUser(target);
    uuids.push(await createComment(target, { on: 1 + (number % 20), by }));
  }
  const { db } = target.database;
  const removed = { trashed_at: new Date().toISOString() };
  await writeRows(db, (transaction) =>
    transaction.updateTable("user").set(removed).where("id", ">", 20).where("id", "<=", 30).execute(),
  );
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
  const leaseSession = async (viewer: ViewerRole): Promise<OpenSession | undefined> => {
    if (viewer === "ANONYMOUS") return undefined;
    let current = open.get(viewer);
    if (!current || current.left === 0) {
      current = { left: uses[viewer], session: begin(viewer) };
      open.set(viewer, current);
    }
    current.left -= 1;
    return current.session;
  };
  const discard = (viewer: ViewerRole) => {
    if (viewer !== "ANONYMOUS") open.delete(viewer);
  };
  return { leaseSession, discard };
}

/** Replaces placeholders with values of the running server. */
async function replacePlaceholders({ port }: Target, request: FuzzRequest, sessionID = ""): Promise<void> {
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
    const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
    return response.json();
  };
  const { nonce } = await post("/api/user/nonce", {});
  const person = { email: `${nonce}@college.example`, name: "Somebody", picture: "" };
  const { credential } = await post("/identity/local/credential", { ...person, nonce });
  return credential ?? "";
}

/** A different X-Forwarded-For for each request, to stay below the rate limits. */
const addressOf = (number: number) => ({
  "x-forwarded-for": `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
});

function finding(
  number: number,
  request: FuzzRequest,
  response: FuzzResponse | string,
  problem: string,
): Finding {
  const { viewer, method, path, headers, body } = request;
  const sent = typeof body === "string" ? body : Buffer.from(body ?? "").toString("latin1");
  const text = `${viewer} ${method} ${path} ${JSON.stringify(headers)} ${JSON.stringify(sent.slice(0, 400))}`;
  const got = typeof response === "string" ? "none" : `${response.status} ${response.text.slice(0, 300)}`;
  return { number, request: text.slice(0, 1_500), response: got, problem };
}
