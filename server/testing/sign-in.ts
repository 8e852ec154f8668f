import { localCredentialSchema, type Session } from "../../contract/session.ts";
import type { SignedIn } from "./factories.ts";
import { uniqueClientAddress } from "./multipart-form.ts";
import { expectSession, register, requestNonce, sendJson, type TestResponse } from "./request.ts";
import type { TestServer } from "./test-server.ts";

/** Requests a sign-in with a credential of the local identity provider. */
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

/** Reads a JSON response as a user. @throws for another status than 200 */
export async function getJsonAs(server: TestServer, by: SignedIn, path: string): Promise<unknown> {
  const { status, text } = await server.get(path, { headers: by.headers });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return JSON.parse(text);
}
