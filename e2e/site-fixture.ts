import { test as base, expect } from "@playwright/test";

type Site = {
  /** The site with the demonstration content. */
  demo: string;
  /** A site in which nothing was written yet. */
  empty: string;
  /** A site, empty at first, that staff write on. */
  desk: string;
  /** A site, empty at first, on which people sign in with Google's button. */
  google: string;
  /** What a page may complain of in this test. */
  expectedComplaint: RegExp;
  /** Fails the test when a page logs an error, breaks the content policy or throws. */
  quiet: undefined;
};

function address(name: "DEMO_SITE" | "EMPTY_SITE" | "DESK_SITE" | "GOOGLE_SITE"): string {
  const url = process.env[name];
  if (!url) throw new Error(`${name} is not set: e2e/servers.ts did not run`);
  return url;
}

/**
 * Chromium throws this into a page that is drawn before it has read `@view-transition` in the style sheet: the page
 * then comes without a transition, and nothing else is different. No page can catch it.
 */
const transitionGivenUp = /^Transition was aborted because of invalid state/;

/** Tests of the running site; every one of them also promises a quiet console. */
export const test = base.extend<Site>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  demo: async ({}, use) => use(address("DEMO_SITE")),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  empty: async ({}, use) => use(address("EMPTY_SITE")),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  desk: async ({}, use) => use(address("DESK_SITE")),
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
        const { url } = message.location();
        if (message.type() === "error" && !expectedComplaint.test(message.text())) {
          complaints.push(`${message.text()} ${url}`);
        }
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
