import { expect, test } from "vitest";
import { linkAddress, shownAddress } from "./link.ts";

test.each([
  ["https://college.example", "https://college.example"],
  [" http://college.example/a?b=1#c ", "http://college.example/a?b=1#c"],
  ["college.example", "https://college.example"],
  ["www.college.example/news", "https://www.college.example/news"],
  ["college.example:8080/x", "https://college.example:8080/x"],
  ["HTTPS://COLLEGE.EXAMPLE", "HTTPS://COLLEGE.EXAMPLE"],
  ["office@college.example", "mailto:office@college.example"],
  ["mailto:office@college.example?subject=Hi", "mailto:office@college.example?subject=Hi"],
  ["tel:+252610000000", "tel:+252610000000"],
  ["+252 (61) 000-0000", "tel:+252610000000"],
  ["/news", "/news"],
  ["/", "/"],
  ["kulliyad.so/كلية", "https://kulliyad.so/كلية"],
])("%j becomes %j", (written, address) => {
  expect(linkAddress(written)).toBe(address);
});

test.each([
  "",
  "  ",
  "words",
  "two words.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc/passwd",
  "ftp://college.example",
  "blob:https://college.example/1",
  "//evil.example",
  "/\\evil.example",
  "http://",
  "https:// a",
  "javascript:alert(1)//@college.example",
])("%j is rejected", (written) => {
  expect(linkAddress(written)).toBeUndefined();
});

test.each([
  ["mailto:office@college.example", "office@college.example"],
  [
    "mailto:office@college.example?cc=dean@college.example",
    "mailto:office@college.example?cc=dean@college.example",
  ],
  ["https://college.example/", "https://college.example/"],
])("%s is shown as %s, which is the same link", (href, shown) => {
  expect(shownAddress(href)).toBe(shown);
  expect(linkAddress(shown)).toBe(href);
});
