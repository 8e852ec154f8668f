import { afterEach, expect, test, vi } from "vitest";
import { Rejections } from "./rejections.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("logs one line a second with the first rejection as the sample, and none without rejections", () => {
  vi.useFakeTimers();
  const lines: object[] = [];
  const rejections = new Rejections((line) => lines.push(line));
  const sample = (reqId: string) => ({ reqId, method: "GET", path: "/posts/1" });
  for (let count = 0; count < 500; count += 1) rejections.add("page", sample(`a${count}`));
  rejections.add("connection");
  vi.advanceTimersByTime(1_000);
  expect(lines).toEqual([
    { rejected: { api_read: 0, request: 0, page: 500, connection: 1 }, sample: sample("a0") },
  ]);
  vi.advanceTimersByTime(10_000);
  expect(lines).toHaveLength(1);
  rejections.add("api_read", sample("b"));
  rejections.flush();
  expect(lines[1]).toEqual({
    rejected: { api_read: 1, request: 0, page: 0, connection: 0 },
    sample: sample("b"),
  });
  expect(rejections.counts).toEqual({ api_read: 1, request: 0, page: 500, connection: 1 });
});
