import { setTimeout as pause } from "node:timers/promises";
import { generatePicture } from "../../server/testing/generate-picture.ts";
import type { BusySite } from "./site.ts";

export type StaffWorkResult = { saved: number; rejected: number; failed: number; slowest: number };

/** A staff member who creates posts with a picture, one after another, until stopped. */
export function startStaffWork({ port, staff }: BusySite): { stop(): Promise<StaffWorkResult> } {
  const worked: StaffWorkResult = { saved: 0, rejected: 0, failed: 0, slowest: 0 };
  let over = false;
  const working = (async () => {
    while (!over) {
      const form = new FormData();
      form.set("post_title", "Written in a busy hour");
      form.set("post_body", "<p>Some words.</p>");
      form.set(
        "post_image",
        new Blob([Buffer.from(await generatePicture())], { type: "image/png" }),
        "cover.png",
      );
      const begun = performance.now();
      try {
        const answer = await fetch(`http://127.0.0.1:${port}/api/posts`, {
          method: "POST",
          // An IP address of its own, with its own rate limit.
          headers: { ...staff, "x-forwarded-for": "10.0.0.1" },
          body: form,
        });
        await answer.text();
        if (answer.status === 201) worked.saved += 1;
        else if (answer.status === 503) worked.rejected += 1;
        else worked.failed += 1;
      } catch {
        worked.failed += 1;
      }
      worked.slowest = Math.max(worked.slowest, performance.now() - begun);
      // Stays below the rate limit.
      await pause(600);
    }
  })();
  return {
    async stop() {
      over = true;
      await working;
      return worked;
    },
  };
}
