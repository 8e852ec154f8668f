import type { Page } from "@playwright/test";
import type { Fixtures } from "../fixtures.ts";

/** A role; "reader": without role; "ended": with an invalid session. */
export type Viewer = "superadmin" | "admin" | "editor" | "reader" | "ended";

/** A page in one of its states, for checks and screenshots. */
export type Screen = {
  /** Name in reports and files, in kebab case. */
  name: string;
  site: "demo" | "empty" | "stage";
  path: string | ((stage: Fixtures) => string);
  /** Signed out if undefined. */
  viewer?: Viewer;
  /** Runs before the page is opened, for example to mock requests. */
  before?: (page: Page) => Promise<unknown>;
  /** Runs on the open page, to bring it into the state. */
  interact?: (page: Page) => Promise<unknown>;
  /** The state is a loading state. */
  loading?: true;
  /** A wide window has another layout, which is checked too. */
  wide?: true;
  /** The only width at which the state exists. */
  only?: "phone" | "desktop";
};

export type Viewport = { width: number; height: number };

export const phone: Viewport = { width: 360, height: 740 };
export const tablet: Viewport = { width: 768, height: 1024 };
/** The narrowest window with a sidebar. */
export const besideSidebar: Viewport = { width: 960, height: 800 };
export const desktop: Viewport = { width: 1280, height: 800 };

/** Mocks an error response. */
export function fail(path: string | RegExp, status = 500): (page: Page) => Promise<unknown> {
  return (page) =>
    page.route(path, (route) =>
      ["fetch", "xhr"].includes(route.request().resourceType())
        ? route.fulfill({ status, json: { message: "The projector is broken", code: "internal" } })
        : route.fallback(),
    );
}

/** Never responds to a request. */
export function stall(path: string | RegExp): (page: Page) => Promise<unknown> {
  return (page) => page.route(path, () => {});
}

/** Mocks the response to a write, so that nothing changes on the server. */
export function answer(path: string | RegExp, status = 204): (page: Page) => Promise<unknown> {
  return (page) =>
    page.route(path, (route) =>
      route.request().method() === "GET" ? route.fallback() : route.fulfill({ status }),
    );
}
