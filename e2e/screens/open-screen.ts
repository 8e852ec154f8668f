import { type Browser, type BrowserContextOptions, expect, type Page, request } from "@playwright/test";
import type { Fixtures } from "../fixtures.ts";
import { createSession, newUser, staff } from "../users.ts";
import type { Screen, Viewer, Viewport } from "./screen.ts";

export type Sites = Record<Screen["site"], string>;

type ScreensOptions = {
  sites: Sites;
  stage: Fixtures;
  context?: BrowserContextOptions;
};

/** Opens screens one after the other, in one signed-in page per site and viewer: new pages are slow. */
export class Screens {
  readonly #pages = new Map<string, Promise<Page>>();
  readonly #browser: Browser;
  readonly #options: ScreensOptions;

  constructor(browser: Browser, options: ScreensOptions) {
    this.#browser = browser;
    this.#options = options;
  }

  /** Opens a screen in its state. The page is shared with the next screen. */
  async open(screen: Screen, look: Viewport): Promise<Page> {
    const { sites, stage } = this.#options;
    const { site, path, viewer } = screen;
    const page = await this.#pageOf(sites[site], viewer);
    await page.setViewportSize(look);
    await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
    await screen.before?.(page);
    await page.goto(sites[site] + (typeof path === "string" ? path : path(stage)));
    await arrived(page, screen);
    await screen.interact?.(page);
    await settled(page);
    return page;
  }

  async #pageOf(site: string, viewer: Viewer | undefined): Promise<Page> {
    const key = `${site} ${viewer}`;
    const known = this.#pages.get(key);
    if (known) return cleared(await known, site);
    const page = this.#newPage(site, viewer);
    this.#pages.set(key, page);
    return page;
  }

  async #newPage(site: string, viewer: Viewer | undefined): Promise<Page> {
    const context = await this.#browser.newContext({ reducedMotion: "reduce", ...this.#options.context });
    if (viewer) {
      const session = await signedIn(site, viewer);
      await context.addInitScript(
        (text) => localStorage.getItem("user") ?? localStorage.setItem("user", text),
        session,
      );
    }
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    // Accept "Leave this page?".
    page.on("dialog", (dialog) => dialog.accept());
    return page;
  }
}

/** Removes routes and stored data of the previous screen. */
async function cleared(page: Page, origin: string): Promise<Page> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  // The last screen may still be navigating, which would interrupt this. A text file of the same site: about:blank
  // would need a process of its own, which is half the cost of opening a screen.
  await expect(() => page.goto(`${origin}/robots.txt`)).toPass();
  const browser = await page.context().newCDPSession(page);
  await browser.send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage,indexeddb" });
  await browser.detach();
  return page;
}

/** The session as the browser stores it. */
async function signedIn(site: string, viewer: Viewer): Promise<string> {
  const api = await request.newContext();
  try {
    const person = viewer === "reader" || viewer === "ended" ? newUser() : staff[viewer];
    const session = await createSession(api, site, person);
    return JSON.stringify(viewer === "ended" ? { ...session, token: "A".repeat(43) } : session);
  } finally {
    await api.dispose();
  }
}

/** Waits until the page shows its data, or its loading state. */
async function arrived(page: Page, { viewer, loading }: Screen): Promise<void> {
  await page
    .locator(loading ? "main" : "main h1")
    .first()
    .waitFor();
  if (viewer === "ended") await page.getByRole("alert").filter({ hasText: "session has ended" }).waitFor();
  else if (viewer)
    await page
      .locator(".account")
      .getByText(/Your account|Log in/)
      .or(page.getByRole("button", { name: "Your account" }))
      .first()
      .waitFor();
  if (!loading)
    await page.locator("main").getByText("Loading", { exact: true }).waitFor({ state: "detached" });
}

/** Waits up to two seconds for animations, fonts and visible pictures. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Resize observers run before the next frame is painted.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const coming = Array.from(document.images).filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return !image.complete && bottom > 0 && top < innerHeight;
    });
    const moving = document
      .getAnimations()
      .filter(
        ({ effect, playState }) => playState === "running" && effect?.getTiming().iterations !== Infinity,
      );
    const all = Promise.allSettled([
      document.fonts.ready,
      ...coming.map((image) => image.decode()),
      ...moving.map(({ finished }) => finished),
    ]);
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, 2_000))]);
  });
}
