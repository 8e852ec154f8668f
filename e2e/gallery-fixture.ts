import { execFileSync } from "node:child_process";
import { test as base } from "@playwright/test";
import { preview } from "vite";

/** The component gallery, built and served as `script/gallery --serve` does. */
export const test = base.extend<object, { gallery: string }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      execFileSync("bash", ["script/gallery"], { stdio: "inherit" });
      // Picks another port if this one is taken.
      const server = await preview({
        configFile: "web/gallery/vite.config.ts",
        logLevel: "silent",
        preview: { host: "127.0.0.1", port: 4180 },
      });
      const [address] = server.resolvedUrls?.local ?? [];
      if (!address) throw new Error("The gallery has no address");
      await use(address);
      await server.close();
    },
    { scope: "worker" },
  ],
});
