import { expect, test } from "vitest";
import { addressLimits } from "../../../contract/values/limits/addresses.ts";
import {
  isPageAddress,
  isReservedAddress,
  normalizeAddress,
} from "../../../contract/values/paths/page-address.ts";

test.each([
  ["", ""],
  [" About/Fees/ ", "/about/fees"],
  ["//about//fees//", "/about/fees"],
  ["/", "/"],
])("%j is stored as %j", (typed, address) => {
  expect(normalizeAddress(typed)).toBe(address);
});

test.each([
  ["/", true],
  ["/api/fees", true],
  ["/about/api", false],
])("whether %s is reserved: %s", (path, isReserved) => {
  expect(isReservedAddress(path)).toBe(isReserved);
});

test("the longest address is accepted, a longer one is not", () => {
  const longest = `/${"a".repeat(addressLimits.maxAddressCharacters - 1)}`;
  expect([isPageAddress(longest), isPageAddress(`${longest}a`)]).toEqual([true, false]);
});
