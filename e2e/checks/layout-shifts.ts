import type { Page } from "@playwright/test";

/** Records layout shifts that no input caused, on every page that is opened from now on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, "hadRecentInput") === true) continue;
        const sources: unknown = Reflect.get(entry, "sources");
        const first: unknown = Array.isArray(sources) ? sources[0] : undefined;
        const moved: unknown = Reflect.get(Object(first), "node");
        const name = moved instanceof Element ? `${moved.tagName}.${moved.className}` : "what is gone";
        shifts.push(`${Reflect.get(entry, "value")}: ${name}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The layout shifts so far. */
export function layoutShiftsOn(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(globalThis, "shifts"));
}
