import { beforeEach, expect, test, vi } from "vitest";
import { NetworkError } from "../../api.ts";
import { abortWhenOffline } from "./abort-when-offline.ts";

const browser = new EventTarget();

beforeEach(() => {
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
});

const never = new Promise<void>(() => {});
const signal = new AbortController().signal;

test("a save that ends is waited for", async () => {
  await expect(abortWhenOffline(Promise.resolve(), signal)).resolves.toBeUndefined();
  await expect(abortWhenOffline(Promise.reject(new Error("no")), signal)).rejects.toThrow("no");
});

test("one that hangs is given up when the connection goes", async () => {
  const waiting = abortWhenOffline(never, signal);
  browser.dispatchEvent(new Event("offline"));
  await expect(waiting).rejects.toThrow(NetworkError);
});

test("or when its writer waits no more", async () => {
  const writer = new AbortController();
  const waiting = abortWhenOffline(never, writer.signal);
  writer.abort();
  await expect(waiting).rejects.toThrow(NetworkError);
});
