import { beforeEach, expect, test, vi } from "vitest";

const session = {
  token: "first",
  status: "success" as const,
  user: {
    userId: 7,
    username: "Hodan",
    email: "hodan@college.example",
    image_url: "",
    user_role: "EDITOR" as const,
  },
  may: ["comment.write" as const, "dashboard.open" as const],
};
const stored = new Map<string, string>();

/** The module in a new page of a browser that has `stored`. */
async function openPage() {
  vi.resetModules();
  return import("./session.ts");
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  });
});

test("stores a session under the key 'user' and removes invalid ones", async () => {
  const { storeSession } = await openPage();
  expect(storeSession(session)).toBe(true);
  expect(JSON.parse(stored.get("user") ?? "")).toEqual(session);
  expect((await openPage()).currentSession()).toEqual({ status: "in", session });
  stored.set("user", '{"token":"t0');
  expect((await openPage()).currentSession()).toEqual({ status: "out" });
  expect(stored.has("user")).toBe(false);
});

test("ends a session that the server rejects", async () => {
  const { storeSession, endSession, currentSession } = await openPage();
  storeSession(session);
  endSession("first");
  expect(currentSession()).toEqual({ status: "ended", userId: session.user.userId });
  expect(stored.has("user")).toBe(false);
});

test("ending an old session keeps a newer one of another tab", async () => {
  const { storeSession, endSession, currentSession } = await openPage();
  storeSession(session);
  const next = { ...session, token: "second" };
  stored.set("user", JSON.stringify(next));
  endSession("first");
  expect(currentSession()).toEqual({ status: "in", session: next });
  expect(stored.has("user")).toBe(true);
});

test("stores the updated user, unless another user has signed in since", async () => {
  const { storeSession, updateViewer, currentSession } = await openPage();
  storeSession(session);
  const user = { ...session.user, username: "Hodan Barre", user_role: "USER" as const };
  updateViewer("another", { user, may: ["comment.write"] });
  expect(currentSession().session).toEqual(session);
  updateViewer("first", { user, may: ["comment.write"] });
  expect(JSON.parse(stored.get("user") ?? "")).toEqual({ ...session, user, may: ["comment.write"] });
});

test("is signed out without storage", async () => {
  const { storeSession, currentSession } = await openPage();
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  expect(storeSession(session)).toBe(false);
  expect(currentSession().status).toBe("out");
});
