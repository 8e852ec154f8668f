import { expect } from "vitest";
import { type Session, sessionSchema } from "../../contract/schemas/session.ts";
import { callAs } from "./client.ts";
import type { SignedIn } from "./factories.ts";
import { uniqueClientAddress } from "./multipart-form.ts";
import { sendJson, type TestResponse } from "./request.ts";
import type { TestServer } from "./test-server.ts";

/** Requests a nonce, like the sign-in page. */
export async function requestNonce(port: number): Promise<string> {
  return (await callAs({ port })("POST /api/user/nonce", {})).nonce;
}

/** Signs in with a credential; `more` adds fields to the body. */
export function register(port: number, credential: string, more: object = {}): Promise<TestResponse> {
  return sendJson(port, "/api/user/register", { credential, ...more });
}

/** @returns the body of a successful sign-in response */
export function expectSession(answer: TestResponse): Session {
  expect(answer.status, answer.text).toBe(200);
  return sessionSchema.parse(JSON.parse(answer.text));
}

/** Requests a credential of the local identity provider. */
export async function localCredential(
  server: Pick<TestServer, "port">,
  person: { email: string; name: string; picture?: string },
): Promise<string> {
  const body = { ...person, nonce: await requestNonce(server.port) };
  return (await callAs(server)("POST /identity/local/credential", { body })).credential;
}

/** Requests a sign-in with a credential of the local identity provider. */
export async function registerAs(
  server: Pick<TestServer, "port">,
  email: string,
  name: string,
  picture = "",
): Promise<TestResponse> {
  return register(server.port, await localCredential(server, { email, name, picture }));
}

/** Signs in through the API, which creates the user the first time. */
export async function signInAs(
  server: Pick<TestServer, "port">,
  email: string,
  name: string,
): Promise<SignedIn & { session: Session }> {
  const session = expectSession(await registerAs(server, email, name));
  const { token, user } = session;
  return { userId: user.userId, token, headers: { authorization: `Bearer ${token}` }, session };
}

/** Requests a change of a user's role, with the given body. */
export function changeRole(
  { port }: TestServer,
  by: SignedIn | undefined,
  userId: number | string,
  body: unknown,
): Promise<TestResponse> {
  return sendJson(port, `/api/user/userManagement/${userId}`, body, {
    method: "PATCH",
    headers: { ...uniqueClientAddress(), ...by?.headers },
  });
}
