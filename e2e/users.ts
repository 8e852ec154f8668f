import type { APIRequestContext, Page } from "@playwright/test";

export type TestUser = { email: string; name: string; picture?: string };

/** The demonstration's accounts, one for each role. */
export const staff = {
  superadmin: { email: "superadmin@college.example", name: "Khadra Warsan", role: "SUPERADMIN" },
  admin: { email: "admin@college.example", name: "Yusuf Dalmar", role: "ADMIN" },
  editor: { email: "editor@college.example", name: "Sahra Guleed", role: "EDITOR" },
} as const satisfies Record<string, TestUser & { role: string }>;

/** Somebody new: what they write and how often counts for nobody else. */
export function newUser(name = "Deeqa Cali"): TestUser {
  return { email: `${crypto.randomUUID()}@visitors.example`, name };
}

export type StoredSession = { token: string; user: { userId: number; username: string } };

/** A session from the local identity provider, as the sign-in page would get it. */
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

/** Signs the page's browser in, without going through the sign-in page. */
export async function signIn(page: Page, site: string, person: TestUser): Promise<StoredSession> {
  const session = await createSession(page.request, site, person);
  await page.goto(`${site}/robots.txt`);
  await page.evaluate((text) => localStorage.setItem("user", text), JSON.stringify(session));
  return session;
}
