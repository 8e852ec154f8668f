import { expect, test } from "vitest";
import { startupMessage } from "./startup-message.ts";

const site = { publicUrl: "https://college.example", demo: false };
const server = { identity: { provider: "none" }, hasSuperadmin: true } as const;

test("a database on a network disk is named at the start", () => {
  const lines = (networkDisk: string | undefined) => startupMessage(site, { ...server, networkDisk });
  expect(lines("NFS").at(-1)).toMatch(/^The database is on a network disk \(NFS\).*DATABASE_URL/);
  expect(lines(undefined).join(" ")).not.toContain("network disk");
});
