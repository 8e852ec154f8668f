import { test as base, expect } from "@playwright/test";

type Site = {
  /** A site with the demo content. */
  demo: string;
  /** A site without content. */
  empty: string;
  /** An initially empty site for tests that write: one for each worker, so that tests at the same time share nothing. */
  desk: string;
  /** An initially empty site with Google sign-in. */
  google: string;
  /** Console errors that a test expects. */
  expectedComplaint: RegExp;
  /** Fails the test if a page logs an error, violates the content security policy, or throws. */
  quiet: undefined;
};

function address(name: "DEMO_SITE" | "EMPTY_SITE" | `DESK_SITE_${number}` | "GOOGLE_SITE"): string {
  const url = process.env[name];
  if (!url) throw new Error(`${name} is not set: e2e/servers.ts did not run`);
  return url;
}

/**
 * Thrown by Chromium if a page is painted before the style sheet with `@view-transition` is parsed: there is no
 * transition then. Pages cannot catch it.
 */
const transitionGivenUp = /^Transition was aborted because of invalid state/;

/** Tests of the running site. Each also expects a console without errors. */
export const test = base.extend<Site>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  demo: async ({}, use) => use(address("DEMO_SITE")),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  empty: async ({}, use) => use(address("EMPTY_SITE")),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  desk: async ({}, use, { parallelIndex }) => use(address(`DESK_SITE_${parallelIndex}`)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  google: async ({}, use) => use(address("GOOGLE_SITE")),
  expectedComplaint: [/^$/, { option: true }],
  quiet: [
    async ({ page, expectedComplaint }, use) => {
      const complaints: string[] = [];
      page.on("pageerror", ({ message }) => {
        if (!transitionGivenUp.test(message)) complaints.push(message);
      });
      page.on("console", (message) => {
        const complaint = `${message.text()} ${message.location().url}`;
        if (message.type() === "error" && !expectedComplaint.test(complaint)) complaints.push(complaint);
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
