import { beforeEach, expect, test, vi } from "vitest";
import { saveReturnPath } from "../../session/return-path.ts";
import { consumeReturnPath } from "./signup-page.tsx";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  });
});

test("returns to the stored page once, and home otherwise", () => {
  expect(consumeReturnPath()).toBe("/");
  saveReturnPath("/posts/7#comment");
  expect(consumeReturnPath()).toBe("/posts/7#comment");
  expect(consumeReturnPath()).toBe("/");
});

test("returns neither to the sign-in page nor to another host", () => {
  saveReturnPath("/posts/7");
  saveReturnPath("/signup");
  expect(consumeReturnPath()).toBe("/posts/7");
  saveReturnPath("//evil.example");
  expect(consumeReturnPath()).toBe("/");
});
