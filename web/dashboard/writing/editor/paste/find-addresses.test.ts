import { expect, test } from "vitest";
import { findAddresses } from "./find-addresses.ts";

/** What would become a link in a text, and where it leads to. */
const found = (text: string) =>
  findAddresses(text).map(({ from, to, href }) => `${text.slice(from, to)} -> ${href}`);

test.each([
  ["https://college.example/a?b=1#c", "https://college.example/a?b=1#c"],
  ["HTTP://college.example", "HTTP://college.example"],
  ["www.college.example", "https://www.college.example"],
  ["kulliyad.so", "https://kulliyad.so"],
  ["Kulliyad.so", "https://Kulliyad.so"],
  ["kulliyad.edu.so/news", "https://kulliyad.edu.so/news"],
  ["office@college.example", "mailto:office@college.example"],
  ["mailto:office@college.example", "mailto:office@college.example"],
  ["+252634412345", "tel:+252634412345"],
  ["+252 63 441 2345", "tel:+252634412345"],
  ["+252-63-4412345", "tel:+252634412345"],
  ["https://college.example/kulliyadda_(hargeysa)", "https://college.example/kulliyadda_(hargeysa)"],
  ["https://college.example/كلية", "https://college.example/كلية"],
  ["كلية.so", "https://كلية.so"],
])("%s is an address", (text, href) => {
  expect(found(text)).toEqual([`${text} -> ${href}`]);
});

test.each([
  ["Read kulliyad.so, then write.", ["kulliyad.so -> https://kulliyad.so"]],
  ["(see https://college.example/a).", ["https://college.example/a -> https://college.example/a"]],
  ['"https://college.example"!', ["https://college.example -> https://college.example"]],
  [
    "Booqo kulliyad.so; wac +252 63 4412345.",
    ["kulliyad.so -> https://kulliyad.so", "+252 63 4412345 -> tel:+252634412345"],
  ],
  [
    "زوروا kulliyad.so، أو اكتبوا إلى office@kulliyad.so؟",
    ["kulliyad.so -> https://kulliyad.so", "office@kulliyad.so -> mailto:office@kulliyad.so"],
  ],
  ["«www.college.example»", ["www.college.example -> https://www.college.example"]],
])("in %s", (text, addresses) => {
  expect(found(text)).toEqual(addresses);
});

test.each([
  "report.pdf",
  "B.Sc and M.Sc",
  "e.g. i.e. Ph.D.",
  "index.html",
  "node.js",
  "ASP.NET",
  "The end.Next sentence",
  "waa.Maanta",
  "12.5",
  "10.30",
  "24.11.2026",
  "/news",
  "and/or",
  "user@host",
  "@college",
  "javascript:alert(1)",
  "https://",
  "www.",
  "+252 63 441",
  "+252 63 441 23456",
  "0634412345",
  "634412345",
  "4412345678",
  "C++",
  "...",
  ".so",
])("%j has no address", (text) => {
  expect(found(text)).toEqual([]);
});

test("takes linear time", () => {
  const start = process.cpuUsage();
  for (const piece of ["(", "a.", "@", "www.", "https://a", "+252 6", "a.so ", ")))"])
    findAddresses(piece.repeat(20_000));
  expect(process.cpuUsage(start).user).toBeLessThan(3_000_000);
});
