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

/** These go through all widths by themselves. */
const everyWidth = /\/(accessibility|checks|hostile|keyboard|shifts|gallery|trusted-types)\.spec\.ts$/;

/** A phone has no Tab key and no mouse, and the wide windows are none of its. */
const desktopOnly = /(dashboard-(keyboard|wide)|speculation)\.spec\.ts$/;

/** Two set their own screen; the others are about what is the same at every width, and a phone has it where it is tightest. */
const phoneOnly = /(dashboard-on-a-phone|google-sign-in|hostile-people|hydration|privacy|weight)\.spec\.ts$/;

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/servers.ts",
  workers: 2,
  // A machine may give its cores to others for half of the time: how fast it is, these tests do not say.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: { launchOptions, trace: "off" },
  projects: [
    { name: "phone", use: { viewport: { width: 360, height: 740 } }, testIgnore: [everyWidth, desktopOnly] },
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } }, testIgnore: [everyWidth, phoneOnly] },
    { name: "every-width", testMatch: everyWidth },
  ],
});
