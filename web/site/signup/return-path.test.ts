import { beforeEach, expect, test, vi } from "vitest";
import { keepReturnPath } from "../../return-path.ts";
import { takeReturnPath } from "./take-return-path.ts";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  });
});

test("signing in leads back to the remembered page, once, and home otherwise", () => {
  expect(takeReturnPath()).toBe("/");
  keepReturnPath("/posts/7#comment");
  expect(takeReturnPath()).toBe("/posts/7#comment");
  expect(takeReturnPath()).toBe("/");
});

test("signing in leads neither back to the sign-in page nor to another host", () => {
  keepReturnPath("/posts/7");
  keepReturnPath("/signup");
  expect(takeReturnPath()).toBe("/posts/7");
  keepReturnPath("//evil.example");
  expect(takeReturnPath()).toBe("/");
});
