import { expect, test } from "vitest";
import { DatabaseUnavailableError } from "../database/index.ts";
import { logFullDiskRarely } from "./index.ts";

test("a full disk is logged once a minute, and other errors each time", async () => {
  const { logMethod } = logFullDiskRarely();
  const lines: unknown[] = [];
  const log = (...parameters: unknown[]) => void lines.push(parameters[0]);
  const write = (subject: unknown) => Reflect.apply(logMethod ?? log, undefined, [[subject], log, 40]);
  const full = new DatabaseUnavailableError(new Error("full"), { transient: false, isFull: true });
  const other = new DatabaseUnavailableError(new Error("gone"), { transient: false });
  for (const subject of [full, { reason: "a request", isFull: true }, other, other, full]) write(subject);
  expect(lines).toEqual([full, other, other]);
});
