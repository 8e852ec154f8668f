import { z } from "zod";
import { numbersLimits } from "../values/limits/numbers.ts";
import { otherPaths, viewSources } from "../values/numbers.ts";

const dayMs = 86_400_000;
const day = z.iso.date();

/** Dates beyond these are not `YYYY-MM-DD` any more once days are added to them. */
const queriedDay = day.refine(
  (text) => text >= "2000-01-01" && text < "3000-01-01",
  "not in this millennium",
);

export const numbersQuery = z
  .strictObject({
    from: queriedDay
      .optional()
      .describe("the first day, in the college's time zone; 30 days if neither is given"),
    to: queriedDay.optional().describe("the last day; today if it is not given"),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, "from must not be after to")
  .refine(
    ({ from, to }) =>
      from === undefined ||
      to === undefined ||
      Date.parse(to) - Date.parse(from) < numbersLimits.numbersDays * dayMs,
    `at most ${numbersLimits.numbersDays} days`,
  );
export type NumbersQuery = z.infer<typeof numbersQuery>;

const count = z.int().min(0);
const views = count.describe("page views of people");
const sources = z
  .array(z.object({ source: z.string(), views }))
  .describe(
    `the most frequent host names of websites that readers came from; "${viewSources.inside}" for a link within the ` +
      `site, "${viewSources.unknown}" if nothing says it, "${viewSources.others}" for the rest of a day with too many`,
  );

export const numbersReportSchema = z.object({
  from: day,
  to: day,
  isCounting: z.boolean().describe("whether this server counts"),
  isBehindSharedCache: z
    .boolean()
    .describe("whether caches in front may answer pages, which are then not counted"),
  views,
  sources,
  pages: z
    .array(
      z.object({
        path: z.string().describe(`as it is in addresses; ${otherPaths} for the rest of a day with too many`),
        title: z.string().nullable().describe("of a record that readers see"),
        views,
        sources,
      }),
    )
    .describe("the most read ones"),
});
export type NumbersReport = z.infer<typeof numbersReportSchema>;
