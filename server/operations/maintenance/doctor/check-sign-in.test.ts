import { afterAll, afterEach, expect, test } from "vitest";
import { startIdentityProvider } from "../../../testing/index.ts";
import { checkSignIn } from "./check-sign-in.ts";

const provider = await startIdentityProvider(afterAll);
afterEach(() => provider.behave({}));
const discovery = "/.well-known/openid-configuration";
const check = async (identity = provider.openid) =>
  (await checkSignIn(identity)).map(({ state, text }) => `${state} ${text}`);

test("warns of a provider that does not answer", async () => {
  provider.behave({ answers: { [discovery]: (request) => request.socket.destroy() } });
  expect(await check()).toEqual([expect.stringMatching(/^warning sign-in: .* does not answer/)]);
});

test("finds an issuer that names itself otherwise, and one that is none", async () => {
  const [misspelled] = await check({ ...provider.openid, issuer: `${provider.issuer}/` });
  expect(misspelled).toMatch(/^wrong sign-in: .* answers for the issuer http:.*: set IDENTITY_ISSUER/);
  provider.behave({ answers: { [discovery]: (_request, response) => response.writeHead(404).end("<h1>") } });
  expect((await check())[0]).toMatch(/^wrong sign-in: .* answers with status 404/);
});

test.each([
  [-90, /^wrong clock: (89|90|91) seconds ahead/],
  [90, /^wrong clock: (89|90|91) seconds behind/],
  [-30, /^ok clock: agrees/],
])("compares the clocks: the provider's is %i seconds off", async (seconds, finding) => {
  const date = new Date(Date.now() + seconds * 1000).toUTCString();
  const body = JSON.stringify({ issuer: provider.issuer });
  provider.behave({
    answers: { [discovery]: (_request, response) => response.setHeader("date", date).end(body) },
  });
  const [answers, clock] = await check();
  expect(answers).toMatch(/^ok/);
  expect(clock).toMatch(finding);
});
