import { defineConfig } from "@playwright/test";

/** Chromium comes from the system: see script/test. As root it starts only without its sandbox. */
const launchOptions = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ],
};

/** These visit every width themselves. */
const everyWidth =
  /\/(accessibility|checks|untrusted-content|keyboard|layout-shifts|gallery|trusted-types)\.spec\.ts$/;

/** About what only a wide window has: a Tab key, a mouse, columns beside each other. */
const wideOnly = /(dashboard-(keyboard|wide|screens|toolbar)|content-form-details|speculation)\.spec\.ts/;

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/servers.ts",
  workers: 2,
  // A machine may give its cores to others for half of the time: how fast it is, these tests do not say.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: { launchOptions, trace: "off" },
  // A case runs once, at the width of a phone, where space is tightest. One that depends on the width is tagged `@wide`
  // and runs in a wide window too.
  projects: [
    { name: "phone", use: { viewport: { width: 360, height: 740 } }, testIgnore: [everyWidth, wideOnly] },
    {
      name: "desktop",
      use: { viewport: { width: 1280, height: 800 } },
      testIgnore: everyWidth,
      grep: [/@wide/, wideOnly],
    },
    { name: "every-width", testMatch: everyWidth },
  ],
});
