import { setTimeout as pause } from "node:timers/promises";
import { generatePicture } from "../../server/testing/generate-picture.ts";
import type { BusySite } from "./site.ts";

export type StaffWorkResult = { saved: number; rejected: number; failed: number; slowest: number };

/** A staff member who creates posts with a picture, one after another, until stopped. */
export function startStaffWork({ port, staff }: BusySite): { stop(): Promise<StaffWorkResult> } {
  const result: StaffWorkResult = { saved: 0, rejected: 0, failed: 0, slowest: 0 };
  let isStopped = false;
  const loop = (async () => {
    while (!isStopped) {
      const form = new FormData();
      form.set("post_title", "Written in a busy hour");
      form.set("post_body", "<p>Some words.</p>");
      form.set(
        "post_image",
        new Blob([Buffer.from(await generatePicture())], { type: "image/png" }),
        "cover.png",
      );
      const startedAt = performance.now();
      try {
        const response = await fetch(`http://127.0.0.1:${port}/api/posts`, {
          method: "POST",
          // An IP address of its own, with its own rate limit.
          headers: { ...staff, "x-forwarded-for": "10.0.0.1" },
          body: form,
        });
        await response.text();
        if (response.status === 201) result.saved += 1;
        else if (response.status === 503) result.rejected += 1;
        else result.failed += 1;
      } catch {
        result.failed += 1;
      }
      result.slowest = Math.max(result.slowest, performance.now() - startedAt);
      // Stays below the rate limit.
      await pause(600);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await loop;
      return result;
    },
  };
}
