import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";

/** CPU time (ms) of each keystroke at the end of a line, with four times CPU throttling. */
export async function typeInto(
  browser: Browser,
  page: Page,
  folder: string,
  lineOf: (sheet: Locator) => Locator,
): Promise<number[]> {
  const line = lineOf(page.locator("[contenteditable=true]"));
  await line.scrollIntoViewIfNeeded();
  await line.click();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.keyboard.type("ku soo dhawoow ", { delay: 100 });
  const path = join(folder, "trace.json");
  await browser.startTracing(page, { path, categories: ["devtools.timeline"] });
  // Pauses as people make them, in which the draft is saved.
  for (let turn = 0; turn < 4; turn += 1) {
    await page.keyboard.type("kulliyadda ", { delay: 100 });
    await page.waitForTimeout(700);
  }
  await browser.stopTracing();
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await session.detach();
  return keystrokesIn(JSON.parse(await readFile(path, "utf8")));
}

type Trace = { traceEvents: { name: string; tdur?: number; args?: { data?: { type?: string } } }[] };

/** `tdur` is CPU time of the thread, so other processes do not count. Includes everything that a key triggers. */
function keystrokesIn({ traceEvents }: Trace): number[] {
  return traceEvents.flatMap(({ name, tdur, args }) =>
    name === "EventDispatch" && args?.data?.type === "keypress" && tdur !== undefined ? [tdur / 1000] : [],
  );
}
