import { expect, test } from "vitest";
import { readTextFile } from "./import-page.tsx";

const fileOf = (encoding: BufferEncoding, text: string) => new Blob([Buffer.from(text, encoding)]);

test("reads UTF-8, with and without byte order mark, and UTF-16", async () => {
  expect(await readTextFile(fileOf("utf8", "/أخبار,/news"))).toBe("/أخبار,/news");
  expect(await readTextFile(fileOf("utf8", "\ufeff/a,/news"))).toBe("/a,/news");
  expect(await readTextFile(fileOf("utf16le", "\ufeff/أخبار\t/news"))).toBe("/أخبار\t/news");
});

test("rejects another encoding", async () => {
  await expect(readTextFile(fileOf("latin1", "/café,/news"))).rejects.toThrow(TypeError);
});
