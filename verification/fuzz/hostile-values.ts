import type { Random } from "../random.ts";

/** Texts that are known to break programs, one of each kind. */
const texts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\r\nx-injected: 1",
  "\ud800",
  "\ufeff",
  "\u202etxet",
  "e\u0301".repeat(500),
  "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}".repeat(50),
  "\u{10ffff}",
  "İıſK",
  "null",
  "undefined",
  "NaN",
  "true",
  "[object Object]",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "-1",
  "0",
  "-0",
  "1e3",
  "0x10",
  "1.5",
  " 1",
  "1 ",
  "+1",
  "١",
  "999999999",
  "1000000000",
  "2147483648",
  "9007199254740993",
  "1".repeat(400),
  "Infinity",
  "' or '1'='1",
  "1; drop table content; --",
  '" union select * from "user" --',
  "%",
  "%%",
  "_",
  "%' escape '",
  "\\",
  "*",
  "a OR b NEAR c",
  '"',
  "(((((",
  "$1",
  "?",
  ":id",
  "#{7*7}",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "&lt;b&gt;",
  "../../../etc/passwd",
  "..\\..\\windows",
  "/etc/passwd",
  "file:///etc/passwd",
  "http://127.0.0.1:1/",
  "http://169.254.169.254/latest/",
  "//other.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "| id",
  "$(id)",
  "`id`",
  "() { :; }; id",
  "%00",
  "%2e%2e%2f",
  "%252e",
  "%c0%ae",
  "%ff",
  "(a+)+$",
  "a".repeat(101),
  "a".repeat(5_000),
  "<".repeat(5_000),
  "\n".repeat(2_000),
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "2026-02-30T00:00:00.000Z",
  "2026-01-01T00:00:00.000Z",
] as const;

/** Values of every type, where one type is expected. */
const values = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  [],
  [[]],
  {},
  { a: 1 },
  { length: 9 },
] as const;

export function hostileText(random: Random): string {
  if (random.chance(0.15)) {
    const length = random.int(random.chance(0.1) ? 3_000 : 40);
    const maxLength = random.pick([0x80, 0x250, 0x3000, 0x10000]);
    return Array.from({ length }, () => String.fromCharCode(random.int(maxLength))).join("");
  }
  return random.pick(texts);
}

export function hostileValue(random: Random): unknown {
  if (random.chance(0.1)) {
    let nested: unknown = "deep";
    for (let depth = random.int(2_000); depth > 0; depth -= 1)
      nested = random.chance(0.5) ? [nested] : { nested };
    return nested;
  }
  return random.chance(0.5) ? hostileText(random) : random.pick(values);
}

/** Inserts, deletes, doubles or replaces a character. */
export function mutate(random: Random, text: string): string {
  const at = random.int(text.length + 1);
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const inserted = String.fromCharCode(random.int(0x180));
  return random.pick([
    before + after.slice(1),
    before + inserted + after,
    before + inserted + after.slice(1),
    text + text,
    text.toUpperCase(),
    ` ${text}`,
    `${text}\n`,
    before,
  ]);
}
