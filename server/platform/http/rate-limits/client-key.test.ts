import { expect, test } from "vitest";
import { clientKey } from "./rate-limit.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:41234", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2f00::1", "2001:0db8:0001:2f"],
  ["2001:DB8:1:2fff:9:9:9:9", "2001:0db8:0001:2f"],
  ["[2001:db8:1:2f00::1]:443", "2001:0db8:0001:2f"],
  ["2001:db8:1:3000::1", "2001:0db8:0001:30"],
  ["2001:db8::1", "2001:0db8:0000:00"],
  ["::1", "0000:0000:0000:00"],
  ["fe80::1%eth0", "fe80:0000:0000:00"],
])("%s counts as %s", (address, prefix) => {
  expect(clientKey(address)).toBe(prefix);
});

test.each(["", "unknown", "_hidden", "203.0.113", "203.0.113.7:x", "college.example", "[]", "1::2::3"])(
  "%j is no address",
  (address) => {
    expect(clientKey(address)).toBeUndefined();
  },
);
