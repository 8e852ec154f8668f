import { expect, test } from "vitest";
import { RecentSessions } from "./recent-sessions.ts";

const viewer = { userId: 1, role: "EDITOR", sessionID: "s" } as const;

function sessions(valid: Set<string>) {
  let lookups = 0;
  const recent = new RecentSessions(async (token) => {
    lookups += 1;
    return valid.has(token) ? viewer : undefined;
  });
  return { recent, lookups: () => lookups };
}

test("a valid token needs no second lookup", async () => {
  const { recent, lookups } = sessions(new Set(["a"]));
  expect(await recent.isSignedIn("a")).toBe(true);
  expect(await recent.isSignedIn("a")).toBe(true);
  expect(lookups()).toBe(1);
});

test("an ended session is forgotten with its next request", async () => {
  const valid = new Set(["a"]);
  const { recent } = sessions(valid);
  expect(await recent.find("a")).toEqual(viewer);
  valid.clear();
  expect(await recent.find("a")).toBeUndefined();
  expect(await recent.isSignedIn("a")).toBe(false);
});

test("limits the lookups of invented tokens per second, which do not evict known ones", async () => {
  const { recent, lookups } = sessions(new Set(["a"]));
  await recent.find("a");
  for (let count = 0; count < 5_000; count += 1) {
    expect(await recent.isSignedIn(`forged ${count}`)).toBe(false);
  }
  // On a slow machine it may take two seconds.
  expect(lookups()).toBeLessThan(1_000);
  expect(await recent.isSignedIn("a")).toBe(true);
});

test("treats a token as invalid if the database fails", async () => {
  const recent = new RecentSessions(() => Promise.reject(new Error("down")));
  expect(await recent.isSignedIn("a")).toBe(false);
});
