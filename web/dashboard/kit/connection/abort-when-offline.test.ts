import { beforeEach, expect, test, vi } from "vitest";
import { NetworkError } from "../../../../contract/endpoints/client.ts";
import { abortWhenOffline } from "./abort-when-offline.ts";

const browser = new EventTarget();

beforeEach(() => {
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
});

const never = new Promise<void>(() => {});
const signal = new AbortController().signal;

test("settles as the save does", async () => {
  await expect(abortWhenOffline(Promise.resolve(), signal)).resolves.toBeUndefined();
  await expect(abortWhenOffline(Promise.reject(new Error("no")), signal)).rejects.toThrow("no");
});

test("gives up when the connection is lost", async () => {
  const waiting = abortWhenOffline(never, signal);
  browser.dispatchEvent(new Event("offline"));
  await expect(waiting).rejects.toThrow(NetworkError);
});

test("gives up when the author stops waiting", async () => {
  const author = new AbortController();
  const waiting = abortWhenOffline(never, author.signal);
  author.abort();
  await expect(waiting).rejects.toThrow(NetworkError);
});
