import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";

/** The system's Chromium, or the one at a path; as root it starts only without its sandbox. */
export function startBrowser(executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium"): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: ["--disable-background-networking", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
}

/** An emulated network. */
export type Network = { kbitPerSecond: number; latency: number };

/** The network of the budgets (design, section 7), and one on which pages must still be readable. */
export const mobile: Network = { kbitPerSecond: 1_600, latency: 150 };
export const poor: Network = { kbitPerSecond: 400, latency: 400 };

/** Opens a page with a phone's window, a slow CPU and a network. */
export async function openPhone(
  browser: Browser,
  { kbitPerSecond, latency }: Network,
): Promise<{ context: BrowserContext; page: Page; session: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const throughput = (kbitPerSecond * 1000) / 8;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return { context, page, session };
}
