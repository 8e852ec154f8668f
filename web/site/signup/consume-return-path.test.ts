import { expect, test } from "vitest";
import { isSameSitePath } from "./signup-page.tsx";

test.each(["/", "/posts/1", "/posts/1/comments/pages/2", "/news?x=1#top", "/%E2%80%8B", "/a//b"])(
  "%j is a path of this site",
  (path) => {
    expect(isSameSitePath(path)).toBe(true);
  },
);

test.each([
  "",
  "posts/1",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  " //evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "/posts/1\u0000",
])("%j is none", (path) => {
  expect(isSameSitePath(path)).toBe(false);
});
