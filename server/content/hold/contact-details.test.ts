import { describe, expect, test } from "vitest";
import { hasLink, hasPhoneNumber } from "./contact-details.ts";

describe("a link", () => {
  test.each([
    "https://casino.example/win",
    "HTTP://EXAMPLE.COM",
    "hxxps://example.com",
    "http : //example",
    "www.example.test",
    "www . example . com",
    "Booqo casino.so maanta",
    "Fiiri kulliyad.edu.so",
    "CHEAP.SHOP",
    "bit.ly/3xYz",
    "t.me/somename",
    "wa.me/252634123456",
    "example . com",
    "example[.]com",
    "example (dot) com",
    "example dot com",
    "ｅｘａｍｐｌｅ．ｃｏｍ",
    "exam\u200bple.c\u200bom",
    "موقع.com",
    "someone@mail.example",
    "192.168.10.20",
    '<a href="x">here</a>',
    "[url=x]here[/url]",
    "[here](x)",
  ])("is found: %s", (text) => {
    expect(hasLink(`Waxaan idin leeyahay ${text} waa fiican`)).toBe(true);
  });

  test.each([
    "Great course.So happy that I took it",
    "Waan jeclahay.Aad baad u mahadsan tihiin",
    "Macallin Dr. Cabdi ... mahadsanid",
    "It took 3.5 hours, e.g. on Monday, i.e. today",
    "I came at 10.30. To be honest, it was good. Online classes are better. Info follows.",
    "and/or a score of 9/10",
    "Follow @kulliyad",
    "f(x)[i] (y)",
  ])("is not found: %s", (text) => {
    expect(hasLink(text)).toBe(false);
  });
});

describe("a phone number", () => {
  test.each([
    "+252 63 4123456",
    "+252634123456",
    "00252-63-412-3456",
    "252634123456",
    "063-4123456",
    "063 412 34 56",
    "0634123456",
    "634123456",
    "(063) 4123456",
    "063.412.3456",
    "063\u20114123456",
    "4123456",
    "412-3456",
    "+١ ٢٠٢ ٥٥٥ ٠١٤٣",
    "٠٦٣٤١٢٣٤٥٦",
    "۰۶۳-۴۱۲۳۴۵۶",
    "０６３４１２３４５６",
    "06\u200b34123456",
    "0 6 3 4 1 2 3 4 5 6",
    "+44 20 7946 0958",
  ])("is found: %s", (text) => {
    expect(hasPhoneNumber(`Wac ${text} hadda`)).toBe(true);
  });

  test.each([
    "in 2024",
    "2020 - 2024",
    "400/1000 points",
    "2023/2024, 2024/2025",
    "12/05/2026",
    "2026-05-12",
    "from 10:30 to 12:45",
    "1,500,000 shillings",
    "25 000 students",
    "chapter 3.2.1",
    "student 20231045",
  ])("is not found: %s", (text) => {
    expect(hasPhoneNumber(text)).toBe(false);
  });
});

test("the search takes time in proportion to the text, whatever is in it", () => {
  const parts = ["1 ", "a.", ". ", "+1-", "dot ", "@a-", "www ", "1.1.1.", "\u0661", "[(.", "http ", "٣ - "];
  const measure = (characters: number) => {
    const startedAt = performance.now();
    for (const part of parts) {
      const text = part.repeat(characters / part.length);
      hasLink(text);
      hasPhoneNumber(text);
    }
    return performance.now() - startedAt;
  };
  const fastest = (characters: number) => Math.min(...Array.from({ length: 3 }, () => measure(characters)));
  measure(5_000);
  // Quadratic time would be 400 times as long.
  expect(fastest(200_000)).toBeLessThan(100 * Math.max(fastest(10_000), 5));
});
