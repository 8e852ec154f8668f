import { z } from "zod";
import { networks } from "./numbers.ts";

const ms = (max: number) => z.number().min(0).max(max).optional();

/** What a browser measured of one page view: one of ten is measured. Nothing in it says who read. */
export const pageSpeedBody = z.strictObject({
  path: z.string().startsWith("/").max(300).describe("of the page; only its group is kept"),
  network: z.enum(networks).describe("the effective type of the connection"),
  lcp: ms(600_000).describe("Largest Contentful Paint in ms"),
  inp: ms(600_000).describe("Interaction to Next Paint in ms; left out if nobody pressed anything"),
  cls: z.number().min(0).max(1_000).optional().describe("Cumulative Layout Shift"),
  failed: z.int().min(0).max(1_000).describe("pictures and scripts that did not load"),
});
export type PageSpeed = z.infer<typeof pageSpeedBody>;
