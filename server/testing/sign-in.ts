import { localCredentialSchema, type Session } from "../../contract/session.ts";
import type { SignedIn } from "./factories.ts";
import { uniqueClientAddress } from "./multipart-form.ts";
import { expectSession, register, requestNonce, sendJson, type TestResponse } from "./request.ts";
import type { TestServer } from "./test-server.ts";

/** Tries to sign in as somebody, with a credential of the local identity provider. */
export async function registerAs(
  { port }: Pick<TestServer, "port">,
  email: string,
  name: string,
  picture = "",
): Promise<TestResponse> {
  const nonce = await requestNonce(port);
  const answer = await sendJson(port, "/identity/local/credential", { email, name, picture, nonce });
  const { credential } = localCredentialSchema.parse(JSON.parse(answer.text));
  return register(port, credential);
}

/** Somebody who signed in as people do: the first time they are made by it. */
export async function signInAs(
  server: Pick<TestServer, "port">,
  email: string,
  name: string,
): Promise<SignedIn & { session: Session }> {
  const session = expectSession(await registerAs(server, email, name));
  const { token, user } = session;
  return { userId: user.userId, token, headers: { authorization: `Bearer ${token}` }, session };
}

/** Asks for another role for somebody, with the body as it is given. */
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

/** Reads what an address answers somebody, which must be a 200. */
export async function getJsonAs(server: TestServer, by: SignedIn, path: string): Promise<unknown> {
  const { status, text } = await server.get(path, { headers: by.headers });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return JSON.parse(text);
}
