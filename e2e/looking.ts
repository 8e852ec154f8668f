import { test as base, expect } from "@playwright/test";
import axe from "axe-core";
import { Screens } from "./screens/open-screen.ts";
import type { Stage } from "./stage.ts";

function stored(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: e2e/servers.ts did not run`);
  return value;
}

/**
 * Tests that look at every screen of `screens.ts`. States in which something fails are among them: they promise no
 * quiet console. axe comes into each page at its start, which the content security policy has no say in.
 */
export const test = base.extend<object, { screens: Screens }>({
  screens: [
    async ({ browser }, use) => {
      const stage: Stage = JSON.parse(stored("STAGE"));
      const sites = {
        demo: stored("DEMO_SITE"),
        empty: stored("EMPTY_SITE"),
        stage: stored("STAGE_SITE"),
      };
      await use(new Screens(browser, { sites, stage, script: axe.source }));
    },
    { scope: "worker" },
  ],
});

export { expect };
