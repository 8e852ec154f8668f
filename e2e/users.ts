import type { APIRequestContext, Page } from "@playwright/test";

export type TestUser = { email: string; name: string; picture?: string };

/** The demo accounts, one per role. */
export const staff = {
  superadmin: { email: "superadmin@college.example", name: "Khadra Warsan", role: "SUPERADMIN" },
  admin: { email: "admin@college.example", name: "Yusuf Dalmar", role: "ADMIN" },
  editor: { email: "editor@college.example", name: "Sahra Guleed", role: "EDITOR" },
} as const satisfies Record<string, TestUser & { role: string }>;

/** A new user, with rate limits of their own. */
export function newUser(name = "Deeqa Cali"): TestUser {
  return { email: `${crypto.randomUUID()}@visitors.example`, name };
}

export type StoredSession = { token: string; user: { userId: number; username: string } };

/** Creates a session through the local identity provider, as the sign-in page does. */
export async function createSession(
  request: APIRequestContext,
  site: string,
  person: TestUser,
): Promise<StoredSession> {
  const { nonce } = await (await request.post(`${site}/api/user/nonce`)).json();
  const { email, name, picture = "" } = person;
  const data = { email, name, picture, nonce };
  const issued = await request.post(`${site}/identity/local/credential`, { data });
  const { credential } = await issued.json();
  const registered = await request.post(`${site}/api/user/register`, { data: { credential } });
  if (!registered.ok()) throw new Error(`Signing in answered ${registered.status()}`);
  return registered.json();
}

/** Stores a new session in the page's browser, without the sign-in page. */
export async function signIn(page: Page, site: string, person: TestUser): Promise<StoredSession> {
  const session = await createSession(page.request, site, person);
  await page.goto(`${site}/robots.txt`);
  await page.evaluate((text) => localStorage.setItem("user", text), JSON.stringify(session));
  return session;
}
