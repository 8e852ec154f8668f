import { expect, test } from "vitest";
import { isShortcut } from "./shortcut.ts";

const press = (key: string, code: string, modifiers = {}) =>
  isShortcut({ ctrlKey: false, metaKey: false, shiftKey: false, key, code, ...modifiers }, "s");
const ctrl = { ctrlKey: true };

test("Ctrl+S is the key with the letter, and on a keyboard of another script the key in its place", () => {
  expect(press("s", "KeyS", ctrl)).toBe(true);
  expect(press("S", "KeyS", { metaKey: true })).toBe(true);
  expect(press("س", "KeyS", ctrl)).toBe(true);
  // Dvorak.
  expect(press("s", "Semicolon", ctrl)).toBe(true);
  expect(press("o", "KeyS", ctrl)).toBe(false);
  expect(press("Enter", "Enter", ctrl)).toBe(false);
  expect(press("s", "KeyS")).toBe(false);
  expect(press("S", "KeyS", { ...ctrl, shiftKey: true })).toBe(false);
});
