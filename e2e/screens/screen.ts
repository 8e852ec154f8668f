import type { Page } from "@playwright/test";
import type { Fixtures } from "../fixtures.ts";

/** Who looks: a member of staff, somebody without a role, or somebody whose session the server ended. */
export type Viewer = "superadmin" | "admin" | "editor" | "reader" | "ended";

/** A page in one of its states, for the tests and the pictures that look at all of them. */
export type Screen = {
  /** Names it in reports and files: small letters and hyphens. */
  name: string;
  site: "demo" | "empty" | "stage";
  path: string | ((stage: Fixtures) => string);
  /** Nobody who is known, where it is left out. */
  as?: Viewer;
  /** Done before the page is opened: what its calls are to meet. */
  given?: (page: Page) => Promise<unknown>;
  /** Done on the open page: brings it into the state. Everything may be looked at once it is over. */
  show?: (page: Page) => Promise<unknown>;
  /** Whether it stays on its way to something. */
  loading?: true;
  /** The only width at which the state exists. */
  only?: "phone" | "desktop";
};

export type Viewport = { width: number; height: number };

export const phone: Viewport = { width: 360, height: 740 };
export const tablet: Viewport = { width: 768, height: 1024 };
export const desktop: Viewport = { width: 1280, height: 800 };

/** Lets a call fail as the server fails. */
export function fail(path: string | RegExp, status = 500): (page: Page) => Promise<unknown> {
  return (page) =>
    page.route(path, (route) =>
      ["fetch", "xhr"].includes(route.request().resourceType())
        ? route.fulfill({ status, json: { message: "The projector is broken", code: "internal" } })
        : route.fallback(),
    );
}

/** Lets a call wait for ever. */
export function stall(path: string | RegExp): (page: Page) => Promise<unknown> {
  return (page) => page.route(path, () => {});
}

/** Answers a call without asking the server, so that nothing changes there. */
export function answer(path: string | RegExp, status = 204): (page: Page) => Promise<unknown> {
  return (page) =>
    page.route(path, (route) =>
      route.request().method() === "GET" ? route.fallback() : route.fulfill({ status }),
    );
}
