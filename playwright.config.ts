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

/** These tests set the window width themselves. */
const everyWidth =
  /\/(accessibility|checks|untrusted-content|keyboard|layout-shifts|menu|customized-site|public-layout|trusted-types)\.spec\.ts$/;

/** About what only a wide window has: a keyboard, a mouse, columns. */
const wideOnly = /(dashboard-(keyboard|screens|toolbar)|content-form-details|speculation)\.spec\.ts/;

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/servers.ts",
  workers: 2,
  // Generous, because the machine may be shared: these tests do not measure speed.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: { launchOptions, trace: "off" },
  // A test runs once, at the width of a phone. One that depends on the width is tagged `@wide` and also runs in a wide
  // window.
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
