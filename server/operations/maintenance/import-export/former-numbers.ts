import { z } from "zod";
import { pageGroups } from "../../../../contract/numbers.ts";
import type { Row } from "../backup/index.ts";

/** A row of the table `page_speed` of earlier releases: how often one view in ten had a value. */
export const measurementSchema = z.strictObject({
  day: z.iso.date(),
  page_group: z.enum(pageGroups),
  network: z.string(),
  metric: z.enum(["lcp", "inp", "cls", "failed"]),
  bucket: z.int().min(0),
  count: z.int().positive(),
});
export type Measurement = z.infer<typeof measurementSchema>;

/** Keeps the views in which something did not load, as when that site itself was upgraded. */
export async function failedLoadsOf(measurements: AsyncIterable<Measurement>): Promise<Row[]> {
  const rows = new Map<string, Row & { count: number }>();
  for await (const { day, page_group, metric, bucket, count } of measurements) {
    if (metric !== "failed" || bucket === 0) continue;
    const name = `${day} ${page_group}`;
    rows.set(name, { day, page_group, count: 10 * count + (rows.get(name)?.count ?? 0) });
  }
  return [...rows.values()];
}
