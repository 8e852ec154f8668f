import { describe, expect, test } from "vitest";
import { matchRegistrations } from "./match-registrations.ts";

const amina = { name: "Amína Yūsuf", email: "", phone: "063-4123456", code: "BCDF23" };
const bile = { name: "Bile Cali Xasan", email: "bile@visitors.example", phone: "", code: "XZ2345" };
const arabic = { name: "أمينة يوسف", email: "", phone: "+44 20 7946 0958", code: "GH2345" };
const registrations = [amina, bile, arabic];

describe("finds nobody", () => {
  test.each(["amina xasan", "CDF23", "063 999", "BCDF234"])("by %s", (typed) => {
    expect(matchRegistrations(registrations, typed)).toEqual([]);
  });
});

test.each([
  ["yusuf AMINA", [amina]],
  ["cal", [bile]],
  ["امينة", [arabic]],
  ["BILE@visitors", [bile]],
  ["bcd-f23", [amina]],
  [" b c d", [amina]],
  ["xz", [bile]],
  ["4123456", [amina]],
  ["+252 63 412", [amina]],
  ["00252634123456", [amina]],
  ["٠٦٣ ٤١٢", [amina]],
  ["020 7946", [arabic]],
  ["345", [amina]],
  ["9999", []],
  ["  ", registrations],
])("%s finds %j", (typed, found) => {
  expect(matchRegistrations(registrations, typed)).toEqual(found);
});
