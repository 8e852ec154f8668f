import { test as base, expect } from "@playwright/test";
import type { Fixtures } from "./fixtures.ts";
import { Screens } from "./screens/open-screen.ts";

function stored(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: e2e/servers.ts did not run`);
  return value;
}

/** Tests of every screen in `screens.ts`. Some are error states, so the console may contain errors. */
export const test = base.extend<object, { screens: Screens }>({
  screens: [
    async ({ browser }, use) => {
      const stage: Fixtures = JSON.parse(stored("STAGE"));
      const sites = {
        demo: stored("DEMO_SITE"),
        empty: stored("EMPTY_SITE"),
        stage: stored("STAGE_SITE"),
      };
      await use(new Screens(browser, { sites, stage }));
    },
    { scope: "worker" },
  ],
});

export { expect };
