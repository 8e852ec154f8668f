import { readFile } from "node:fs/promises";
import { z } from "zod";
import { allSettingsSchema } from "../../../contract/schemas/settings.ts";
import { academicKinds } from "../../../contract/values/academic-kinds.ts";
import { childLayouts } from "../../../contract/values/child-layouts.ts";
import { contentKindNames } from "../../../contract/values/content-kinds.ts";
import type { DateColumns } from "../../../contract/values/dates/record-dates.ts";
import { fromWallTime, toWallTime } from "../../../contract/values/dates/time-zone.ts";
import { roles } from "../../../contract/values/permissions.ts";
import { contentLanguages } from "../../../contract/values/text/language.ts";
import { projectFolder } from "../../platform/project-folder.ts";
import { defaultSettings } from "../../settings/index.ts";

const folder = new URL("server/operations/demo/content/", projectFolder);

const entry = z.strictObject({
  /** Names the files of the record: its body and its cover. */
  slug: z.string(),
  title: z.string(),
  imageAlt: z.string(),
  /** The slug of the same in another language, which is older, or a page before it in the file. */
  translates: z.string().optional(),
});
/** When and where it takes place, counted from the day on which the demonstration is created. */
const when = z.strictObject({
  inDays: z.int(),
  /** In the college's time zone. */
  at: z.iso.time({ precision: -1 }),
  /** Null for an open end. */
  hours: z.number().positive().nullable(),
  place: z.string().optional(),
  isCancelled: z.literal(true).optional(),
});
/** As `readFacts` reads them. */
const facts = z
  .array(z.string())
  .transform((lines) => lines.join("\n"))
  .optional();
const event = entry.extend({
  status: z.enum(["ongoing", "completed"]),
  when: when.optional(),
  inCalendar: z.enum(academicKinds).optional(),
});
/** Who joined with the form of a record, in their order: those after the last seat wait. */
const joining = z.strictObject({ seats: z.int().positive(), thanks: z.string(), names: z.array(z.string()) });
/** A short training; its body is plain text. */
const service = entry.extend({ body: z.string(), when: when.optional(), facts, joining: joining.optional() });
/** A page; with a description of its cover if it has one. */
const page = entry.extend({
  imageAlt: z.string().optional(),
  address: z.string(),
  /** The slug of a page before it in the file; null for one in the menu. */
  parent: z.string().nullable(),
  facts,
  belowForm: z.enum(childLayouts).optional(),
});
/** A PDF in `documents/`. */
const document = z.strictObject({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  lang: z.enum(contentLanguages),
  pageCount: z.int().positive(),
});
const person = z.strictObject({
  username: z.string(),
  email: z.email(),
  role: z.enum(roles),
  avatar: z.string(),
});
const kind = z.enum(contentKindNames);
/** A record that readers do not see. */
const unfinished = z.strictObject({
  kind,
  author: z.email(),
  title: z.string(),
  body: z.string(),
  /** The slug of a record of the kind, whose cover it shows, too; null for none. */
  cover: z.string().nullable(),
  imageAlt: z.string(),
  state: z.enum(["draft", "scheduled", "review"]),
});
/** A change of a live record, saved and not published. */
const change = z.strictObject({ kind, slug: z.string(), author: z.email(), adds: z.string() });
/** The comments under one post, oldest first. */
const thread = z.strictObject({
  post: z.string(),
  comments: z.array(z.strictObject({ author: z.email(), text: z.string() })),
});

/** The settings in which the demonstration differs from a new site. */
const demoSettingsSchema = allSettingsSchema
  .pick({
    collegeName: true,
    greetings: true,
    summary: true,
    statistics: true,
    phones: true,
    address: true,
    phone: true,
    email: true,
    links: true,
    president: true,
    pageLanguages: true,
  })
  .strict();

export type DemoWhen = z.infer<typeof when>;
export type DemoPerson = z.infer<typeof person>;
export type DemoUnfinished = z.infer<typeof unfinished>;
export type DemoChange = z.infer<typeof change>;
export type DemoJoining = z.infer<typeof joining>;
export type DemoThread = z.infer<typeof thread>;

/** Reads the demonstration's texts. Posts, events and services are newest first, and all published. */
export async function readDemoContent() {
  return {
    posts: await withBodies("posts", await readJson("posts", entry)),
    events: await withBodies("events", await readJson("events", event)),
    services: await readJson("services", service),
    documents: await readJson("documents", document),
    people: await readJson("people", person),
    threads: await readJson("comments", thread),
    settings: await readDemoSettings(),
    unfinished: await readJson("unfinished", unfinished),
    changes: await readJson("changes", change),
    pages: await withBodies("pages", await readJson("pages", page)),
  };
}

/** Reads the demonstration's settings. The portrait is set when it is seeded. */
export async function readDemoSettings() {
  return demoSettingsSchema.parse(JSON.parse(await readText("settings.json")));
}

/** Reads a file of `server/operations/demo/content/`. */
export function readDemoFile(path: string): Promise<Buffer> {
  return readFile(new URL(path, folder));
}

async function readText(path: string): Promise<string> {
  return (await readDemoFile(path)).toString("utf8").trimEnd();
}

async function readJson<Item>(name: string, item: z.ZodType<Item>): Promise<Item[]> {
  return z.array(item).parse(JSON.parse(await readText(`${name}.json`)));
}

/** Adds the bodies: HTML, within what the site's editor can make. */
function withBodies<Entry extends { slug: string }>(kind: string, entries: readonly Entry[]) {
  return Promise.all(
    entries.map(async (item) => ({ ...item, body: await readText(`${kind}/${item.slug}.html`) })),
  );
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The dates of a record, counted from the day on which the demonstration is created. */
export function toDates(when: DemoWhen | undefined, now: number): Partial<DateColumns> {
  if (!when) return {};
  const { inDays, at, hours, place = null, isCancelled } = when;
  const { timeZone } = defaultSettings;
  const day = toWallTime(new Date(now + inDays * dayMs).toISOString(), timeZone).split("T")[0];
  const start = fromWallTime(`${day}T${at}`, timeZone);
  // The clocks of the college are never set.
  if (start.occurs !== "once") throw new Error(`there is no ${at} in ${timeZone}`);
  const startsAt = start.moment;
  const endsAt = hours === null ? null : new Date(Date.parse(startsAt) + hours * hourMs).toISOString();
  return { startsAt, endsAt, place, isCancelled: isCancelled ? 1 : null };
}
