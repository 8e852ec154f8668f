import { afterAll, describe, expect, test } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { type RedirectImport, redirectImportSchema } from "../../../contract/schemas/redirects.ts";
import {
  callAs,
  expectErrorResponse,
  newOldAddress,
  type SignedIn,
  sendJson,
  signIn,
  startTestServer,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll, { trustProxy: 1 });
const admin = () => signIn(server, { role: "ADMIN" });

const requestImport = (by: SignedIn, csv: unknown, more: object = {}) =>
  sendJson(server.port, "/api/redirects/import", { csv, ...more }, { headers: by.headers });

async function importCsv(by: SignedIn, csv: string, more: object = {}): Promise<RedirectImport> {
  const answer = await requestImport(by, csv, more);
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return redirectImportSchema.parse(JSON.parse(answer.text));
}

const resultsOf = ({ lines }: RedirectImport) => lines.map(({ line, result }) => `${line} ${result}`);
const locationOf = async (path: string) => (await server.get(path)).headers.location;
const countAll = async (by: SignedIn) => (await callAs(server, by)("GET /api/redirects", {})).total;

describe("an import is refused", () => {
  test.each(["", "\n\n", "\ufeff", "old address,new address", 5, null])(
    "for %j, which has no line",
    async (csv) => {
      expect((await requestImport(await admin(), csv)).status).toBe(422);
    },
  );

  test("with more lines than fit, and adds none of them", async () => {
    const by = await admin();
    const before = await countAll(by);
    const csv = "/too-many,/news\n".repeat(limits.maxRedirectImportLines + 1);
    const answer = await requestImport(by, csv);
    expect([answer.status, expectErrorResponse(answer).message]).toEqual([
      422,
      "At most 50,000 lines fit into one import.",
    ]);
    expect(await countAll(by)).toBe(before);
  });

  test("with more characters than fit", async () => {
    const by = await admin();
    expect((await requestImport(by, "x".repeat(limits.maxRedirectImportCharacters + 1))).status).toBe(422);
    expect((await requestImport(by, "x".repeat(limits.maxRedirectImportBytes))).status).toBe(413);
  });
});

test("only the first line may be a heading: later ones without a slash are reported", async () => {
  const by = await admin();
  const [a, b] = [newOldAddress().slice(1), newOldAddress()];
  const done = await importCsv(by, `old address,new address\n${a},about\n${b},/news`);
  expect(resultsOf(done)).toEqual(["2 refused", "3 added"]);
});

describe("a line is refused", () => {
  test.each([
    ["/old", "This line must have two columns: the old address and the new one."],
    ["/old,/news,/about", "This line must have two columns: the old address and the new one."],
    ['"/old,/news', "Quotation marks must be closed, and stand around a whole column."],
    ['"/old"x,/news', "Quotation marks must be closed, and stand around a whole column."],
    ["/old\u0007,/news", "This line contains characters that cannot be shown."],
    ["/half\ud800,/news", "This line contains characters that cannot be shown."],
    [",/news", "The old address is missing."],
    ["/old,", "The new address is missing."],
    ["/news,/about", "/news is an address of this website itself."],
    [
      "/old,ftp://elsewhere.example",
      "The new address must begin with /, for this website, or with https://.",
    ],
    ["/self,/self/", "This would make a loop: /self → /self"],
    [
      "/old,/no-such-page",
      "There is no page at /no-such-page on this website. Publish it first, or choose another address.",
    ],
    ["/old/*,/news", "A star does not stand for other addresses. Add each old address by itself."],
  ])("%j: %s", async (line, reason) => {
    const [good, better] = [newOldAddress(), newOldAddress()];
    const report = await importCsv(await admin(), `${good},/news\n${line}\n${better},/about\n`);
    expect(report.lines).toEqual([
      { line: 1, result: "added" },
      expect.objectContaining({ line: 2, result: "refused", reason }),
      { line: 3, result: "added" },
    ]);
    expect(await locationOf(good)).toBe("/news");
    expect(await locationOf(better)).toBe("/about");
  });

  test("that contradicts or closes a loop with an earlier one of the same text", async () => {
    const [a, b, c] = [newOldAddress(), newOldAddress(), newOldAddress()];
    const csv = [`${a},${b}`, `${b},${c}`, `${c},${a}`, `${a}/,/news`, `${a},${b}`, `${c},/about`].join("\n");
    const report = await importCsv(await admin(), csv);
    expect(report.lines).toEqual([
      { line: 1, result: "added" },
      { line: 2, result: "added" },
      {
        line: 3,
        result: "refused",
        from: c,
        reason: `This would make a loop: ${c} → ${a} → ${b} → ${c}`,
      },
      { line: 4, result: "refused", from: `${a}/`, reason: `Line 1 already sends ${a} to another address.` },
      { line: 5, result: "unchanged" },
      { line: 6, result: "added" },
    ]);
    expect(await locationOf(a)).toBe("/about");
  });
});

describe("an import", () => {
  test("reads what Excel writes: a byte order mark, semicolons, quotation marks, its own first line", async () => {
    const names = Array.from({ length: 4 }, newOldAddress);
    const [a, b, c, d] = names;
    const semicolons = `\ufeffsep=;\r\nOld address;New address\r\n"${a}";"/news"\r\n\r\n${b}; /about \r\n`;
    expect(resultsOf(await importCsv(await admin(), semicolons))).toEqual(["3 added", "5 added"]);
    const tabs = `${c}\t/news\r${d}\t/about`;
    expect(resultsOf(await importCsv(await admin(), tabs))).toEqual(["1 added", "2 added"]);
    expect(await Promise.all(names.map(locationOf))).toEqual(["/news", "/about", "/news", "/about"]);
  });

  test("reads quotation marks and separators inside of quotation marks", async () => {
    const name = newOldAddress();
    const report = await importCsv(await admin(), `"${name}?say=""a,b""" , "/news"`);
    expect(resultsOf(report)).toEqual(["1 added"]);
    expect(await locationOf(`${name}?say=%22a,b%22`)).toBe("/news");
  });

  test("that only tries adds nothing and reports the same", async () => {
    const by = await admin();
    const csv = `${newOldAddress()},/news\n/news,/about`;
    const tried = await importCsv(by, csv, { dryRun: true });
    const before = await countAll(by);
    expect(await importCsv(by, csv)).toEqual(tried);
    expect(await countAll(by)).toBe(before + 1);
  });

  test("a second time changes nothing", async () => {
    const by = await admin();
    const csv = `${newOldAddress()},/news\n${newOldAddress()},https://elsewhere.example/a`;
    await importCsv(by, csv);
    expect(await importCsv(by, csv)).toMatchObject({ added: 0, unchanged: 2, refused: 0 });
  });

  test("of 50,000 lines, every tenth with a fault, is done at once, and the site answers meanwhile", async () => {
    const own = await startTestServer();
    const by = await signIn(own, { role: "ADMIN" });
    const csv = Array.from({ length: limits.maxRedirectImportLines }, (_, index) =>
      index % 10 === 9 ? `"/broken-${index}` : `/old-site/page-${index}.html?id=${index},/news`,
    ).join("\n");
    const importing = sendJson(own.port, "/api/redirects/import", { csv }, { headers: by.headers });
    expect((await own.get("/about")).status).toBe(200);
    const report = redirectImportSchema.parse(JSON.parse((await importing).text));
    expect(report).toMatchObject({ added: 45_000, unchanged: 0, refused: 5_000 });
    expect(report.lines).toHaveLength(50_000);
    expect((await own.get("/old-site/page-41238.html?id=41238")).headers.location).toBe("/news");
    expect((await own.get("/old-site/page-41238.html?id=1")).headers.location).toBe("/");
  });
});
