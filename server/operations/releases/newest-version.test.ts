import { createServer } from "node:http";
import { expect, test } from "vitest";
import { listen, signIn, startTestServer } from "../../testing/index.ts";
import { compareVersions, fetchNewestVersion, ownVersion } from "./newest-version.ts";

test.each([
  ["<html>Not found</html>", undefined],
  ['{"version": "1.2"}', undefined],
  ['{"version": "1.2.0; rm -rf /"}', undefined],
  ["", undefined],
  ["1.10.0\n", "1.10.0"],
  ['{"version": "1.2.0", "notes": "many"}', "1.2.0"],
])("reads the version in %j as %s", async (text, version) => {
  const port = await listen(createServer((_request, response) => response.end(text)));
  const found = fetchNewestVersion(`http://127.0.0.1:${port}/`, () => true);
  if (version === undefined) await expect(found).rejects.toThrow("names no version");
  else expect(await found).toBe(version);
});

test("compares versions by their numbers", () => {
  expect(["1.10.0", "1.9.9", "1.9.10", "0.99.0"].toSorted(compareVersions)).toEqual([
    "0.99.0",
    "1.9.9",
    "1.9.10",
    "1.10.0",
  ]);
});

test("tells a SUPERADMIN the version of a newer release", async () => {
  const server = await startTestServer(undefined, { newerVersion: () => "9.0.0" });
  const by = await signIn(server, { role: "SUPERADMIN" });
  expect(await server.getJson("/api/release", by)).toEqual({ version: ownVersion, newerVersion: "9.0.0" });
});
