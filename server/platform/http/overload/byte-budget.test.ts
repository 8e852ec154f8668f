import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import { HttpError } from "../requests/http-error.ts";
import { ByteBudget } from "./byte-budget.ts";

const { signal } = new AbortController();
const budgetOf = (given: Partial<ConstructorParameters<typeof ByteBudget>[0]> = {}) =>
  new ByteBudget({ maxBytes: 100, maxBytesPerHolder: 100, maxWaiting: 10, maxWaitMs: 10_000, ...given });

/** A task that records its start and runs until `end` is called. */
function work(budget: ByteBudget, bytes: number, by = signal, holder = 1) {
  const ended = Promise.withResolvers<void>();
  const state = { began: false, end: ended.resolve, fail: ended.reject };
  const run = async () => {
    using _reserved = await budget.reserve(holder, bytes, by);
    state.began = true;
    await ended.promise;
  };
  const result = run();
  // A task that still waits at the end of its test is rejected then.
  result.catch(() => undefined);
  return Object.assign(state, { result });
}

/** An error that is answered with 503 and Retry-After. */
async function expectBusy(result: Promise<unknown>): Promise<void> {
  const error = await result.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ code: "unavailable", status: 503 });
}

test("runs tasks up to the limit together; one more byte waits", async () => {
  const budget = budgetOf();
  const [first, second, third] = [work(budget, 60), work(budget, 40), work(budget, 1)];
  await sleep(1);
  expect([first.began, second.began, third.began]).toEqual([true, true, false]);
  second.end();
  await second.result;
  await sleep(1);
  expect(third.began).toBe(true);
});

test("releases the bytes of a task that fails, and passes its error on", async () => {
  const budget = budgetOf();
  const [first, second] = [work(budget, 100), work(budget, 100)];
  await sleep(1);
  first.fail(new Error("broken"));
  await expect(first.result).rejects.toThrow("broken");
  await sleep(1);
  expect(second.began).toBe(true);
});

test("small tasks pass a waiting large one", async () => {
  const budget = budgetOf();
  const [running, large, small] = [work(budget, 50), work(budget, 100), work(budget, 1)];
  await sleep(1);
  expect([large.began, small.began]).toEqual([false, true]);
  small.end();
  running.end();
  await sleep(1);
  expect(large.began).toBe(true);
});

test("the tasks of one holder wait for each other beyond a share, and those of others do not", async () => {
  const budget = budgetOf({ maxBytesPerHolder: 30 });
  const [first, second] = [work(budget, 30), work(budget, 30)];
  const others = [work(budget, 30, signal, 2), work(budget, 30, signal, 3)];
  await sleep(1);
  expect([first, second, ...others].map(({ began }) => began)).toEqual([true, false, true, true]);
  first.end();
  await sleep(1);
  expect(second.began).toBe(true);
});

test("a task larger than the limit runs alone", async () => {
  const budget = budgetOf();
  const [large, small] = [work(budget, 1_000), work(budget, 1)];
  await sleep(1);
  expect([large.began, small.began]).toEqual([true, false]);
  large.end();
  await sleep(1);
  expect(small.began).toBe(true);
});

test("rejects a task at once if too many wait", async () => {
  const budget = budgetOf({ maxWaiting: 2 });
  const [running, ...waiting] = [work(budget, 100), work(budget, 1), work(budget, 1)];
  await sleep(1);
  await expectBusy(work(budget, 1).result);
  running.end();
  await sleep(1);
  expect(waiting.map(({ began }) => began)).toEqual([true, true]);
});

test("rejects a task that waits too long, without starting it", async () => {
  const budget = budgetOf({ maxWaitMs: 20 });
  const [running, waiting] = [work(budget, 100), work(budget, 100)];
  await expectBusy(waiting.result);
  running.end();
  await running.result;
  await sleep(1);
  expect(waiting.began).toBe(false);
});

test("says whether it was the holder's own tasks that a rejected one waited for", async () => {
  const budget = budgetOf({ maxBytesPerHolder: 50, maxWaitMs: 20 });
  const running = [work(budget, 40), work(budget, 40, signal, 2)];
  const messageOf = (rejected: Promise<unknown>) => rejected.catch((error: HttpError) => error.message);
  expect(await messageOf(work(budget, 20).result)).toBe(apiMessages.otherUpload);
  expect(await messageOf(work(budget, 50, signal, 3).result)).toBe(apiMessages.unavailable);
  for (const { end } of running) end();
});

test("removes a task from the queue when its client disconnects", async () => {
  const budget = budgetOf({ maxWaiting: 1 });
  const gone = new AbortController();
  const [running, large] = [work(budget, 50), work(budget, 100, gone.signal)];
  await sleep(1);
  gone.abort();
  await expectBusy(large.result);
  const next = work(budget, 100);
  running.end();
  await sleep(1);
  expect([large.began, next.began]).toEqual([false, true]);
});
