import type { Page } from "@playwright/test";

/** Holds back requests. @param method of these requests only @returns lets them through */
export async function holdBack(page: Page, url: RegExp, method?: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (!method || route.request().method() === method) await released.promise;
    return route.fallback();
  });
  return released.resolve;
}

/** Holds back the part of the program whose file has this name. @returns lets it through */
export const holdBackPart = (page: Page, part: string): Promise<() => void> =>
  holdBack(page, new RegExp(`/assets/${part}-[^/]+\\.js$`));
