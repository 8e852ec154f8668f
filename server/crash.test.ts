import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test, vi } from "vitest";
import { node, project } from "./testing/index.ts";

vi.setConfig({ testTimeout: 300_000 });

const run = promisify(execFile);

// A few kills of many: script/crash goes on for hundreds, on both engines, and within migrations, restores and copies.
test("killed at random moments under a load of writes, the server loses none that it acknowledged", async () => {
  const args = [
    "bench/crash/main.ts",
    "--kills",
    "4",
    "--interruptions",
    "0",
    "--seed",
    String(Date.now() % 1_000_000),
  ];
  const { stdout } = await run(node, args, { cwd: project }).catch(({ stdout, stderr }) => ({
    stdout: `${stdout}${stderr}`,
  }));
  const counted = (name: string) => stdout.match(new RegExp(`^${name} +(.+)$`, "m"))?.[1];
  expect(counted("kills"), stdout).toMatch(/^4 /);
  expect(Number(counted("writes acknowledged"))).toBeGreaterThan(10);
  expect(counted("acknowledged and lost"), stdout).toBe("0");
  expect(counted("half-written"), stdout).toBe("0");
  expect(counted("pictures missing"), stdout).toBe("0");
  expect(counted("orphans found, collected, left")).toMatch(/^\d+, \d+, 0$/);
  expect(counted("other things wrong"), stdout).toBe("0");
});
