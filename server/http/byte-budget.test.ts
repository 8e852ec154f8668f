import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { ByteBudget } from "./byte-budget.ts";
import { HttpError } from "./http-error.ts";

const { signal } = new AbortController();
const budgetOf = (given: Partial<{ maxBytes: number; maxWaiting: number; maxWaitMs: number }> = {}) =>
  new ByteBudget({ maxBytes: 100, maxWaiting: 10, maxWaitMs: 10_000, ...given });

/** Work that says when it began and goes on until `end` is called. */
function work(budget: ByteBudget, bytes: number, by = signal) {
  const ended = Promise.withResolvers<void>();
  const state = { began: false, end: ended.resolve, fail: ended.reject };
  const run = async () => {
    using _reserved = await budget.reserve(bytes, by);
    state.began = true;
    await ended.promise;
  };
  const result = run();
  // Some still waits when its test is over, and is refused then.
  result.catch(() => undefined);
  return Object.assign(state, { result });
}

/** What is answered with 503 and Retry-After. */
async function expectBusy(result: Promise<unknown>): Promise<void> {
  const error = await result.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ code: "unavailable", status: 503 });
}

test("work of exactly the bound runs together; one byte more waits until some ends", async () => {
  const budget = budgetOf();
  const [first, second, third] = [work(budget, 60), work(budget, 40), work(budget, 1)];
  await sleep(1);
  expect([first.began, second.began, third.began]).toEqual([true, true, false]);
  second.end();
  await second.result;
  await sleep(1);
  expect(third.began).toBe(true);
});

test("work that fails gives its bytes back, and its error to the caller", async () => {
  const budget = budgetOf();
  const [first, second] = [work(budget, 100), work(budget, 100)];
  await sleep(1);
  first.fail(new Error("broken"));
  await expect(first.result).rejects.toThrow("broken");
  await sleep(1);
  expect(second.began).toBe(true);
});

test("small work does not overtake large work that waits", async () => {
  const budget = budgetOf();
  const [running, large, small] = [work(budget, 50), work(budget, 100), work(budget, 1)];
  await sleep(1);
  expect([large.began, small.began]).toEqual([false, false]);
  running.end();
  await sleep(1);
  expect([large.began, small.began]).toEqual([true, false]);
});

test("work larger than the bound runs alone", async () => {
  const budget = budgetOf();
  const [large, small] = [work(budget, 1_000), work(budget, 1)];
  await sleep(1);
  expect([large.began, small.began]).toEqual([true, false]);
  large.end();
  await sleep(1);
  expect(small.began).toBe(true);
});

test("what finds too many waiting is refused at once", async () => {
  const budget = budgetOf({ maxWaiting: 2 });
  const [running, ...waiting] = [work(budget, 100), work(budget, 1), work(budget, 1)];
  await sleep(1);
  await expectBusy(work(budget, 1).result);
  running.end();
  await sleep(1);
  expect(waiting.map(({ began }) => began)).toEqual([true, true]);
});

test("what waits too long is refused, and never begins", async () => {
  const budget = budgetOf({ maxWaitMs: 20 });
  const [running, waiting] = [work(budget, 100), work(budget, 100)];
  await expectBusy(waiting.result);
  running.end();
  await running.result;
  await sleep(1);
  expect(waiting.began).toBe(false);
});

test("a caller who goes away leaves the queue to those behind", async () => {
  const budget = budgetOf();
  const gone = new AbortController();
  const [running, large, small] = [work(budget, 50), work(budget, 100, gone.signal), work(budget, 50)];
  await sleep(1);
  expect(small.began).toBe(false);
  gone.abort();
  await expectBusy(large.result);
  await sleep(1);
  expect([running.began, large.began, small.began]).toEqual([true, false, true]);
});
