import { expect, test } from "vitest";
import { requestedRange } from "./byte-range.ts";

const whole = undefined;

test.each([
  [undefined, whole],
  ["bytes=0-99", { first: 0, last: 99 }],
  ["bytes=0-0", { first: 0, last: 0 }],
  ["bytes=10-19", { first: 10, last: 19 }],
  ["Bytes= 10-19 ", { first: 10, last: 19 }],
  ["bytes=90-", { first: 90, last: 99 }],
  ["bytes=90-1000", { first: 90, last: 99 }],
  ["bytes=-10", { first: 90, last: 99 }],
  ["bytes=-1000", { first: 0, last: 99 }],
  ["bytes=0-99999999999999999999", { first: 0, last: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=100-200", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=99999999999999999999-", "unsatisfiable"],
  ["bytes=20-10", whole],
  ["bytes=-", whole],
  ["bytes=", whole],
  ["bytes=a-b", whole],
  ["bytes=1-2-3", whole],
  ["bytes=0x1-5", whole],
  ["bytes=1.5-5", whole],
  ["bytes=0-1,5-6", whole],
  ["items=0-1", whole],
  ["0-1", whole],
])("%s of 100 bytes", (header, range) => {
  expect(requestedRange(header, 100)).toEqual(range);
});
