import { runChecks } from "./checks/run-checks.ts";
import type { Screen } from "./screens/screen.ts";
import { screens } from "./screens.ts";
import { expect, test } from "./screens-fixture.ts";

test.describe.configure({ mode: "parallel", timeout: 360_000 });

/** Few tests for many screens, because a failing test closes its browser. */
const together = 8;

function inParts(members: readonly Screen[]): Screen[][] {
  return Array.from({ length: Math.ceil(members.length / together) }, (_, part) =>
    members.slice(part * together, (part + 1) * together),
  );
}

for (const [family, members] of Object.entries(screens)) {
  for (const part of inParts(members)) {
    test(`${family}: ${part.map(({ name }) => name).join(", ")}`, async ({ screens }) => {
      for (const screen of part) {
        await test.step(screen.name, async () => {
          expect.soft(await runChecks(screens, screen), screen.name).toEqual([]);
        });
      }
    });
  }
}
