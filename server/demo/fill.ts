import { createContent, isEmpty, type NewContent } from "../content/index.ts";
import type { Database } from "../database/index.ts";
import type { Images } from "../images/index.ts";
import { defaultSettings, writeSetting } from "../settings/index.ts";
import { drawAvatar } from "./covers/draw-avatar.ts";
import { drawCover } from "./covers/draw-cover.ts";
import { type DemoEntry, demoEvents, demoPosts, demoServices } from "./demo-content.ts";
import { fillPeople, writeComments } from "./fill-people.ts";

/** Called as records are made. */
export type Progress = (done: number, total: number) => void;

type Planned = { entry: DemoEntry; createdAt: Date } & (
  | { kind: "post" | "service" }
  | { kind: "event"; status: "ongoing" | "completed" }
);

/**
 * Fills an empty database with the demonstration content, and leaves any other as it is.
 * @returns whether it did
 */
export async function fillWithDemonstration(
  database: Database,
  images: Images,
  progress: Progress = () => {},
): Promise<boolean> {
  if (!(await isEmpty(database.db))) return false;
  const now = Date.now();
  await fillPresident(database, images);
  const people = await fillPeople(database.db, images, new Date(now - 400 * day));

  const planned = plan(now);
  let made = 0;
  const ids = await twoAtATime(planned, async (record) => {
    const id = await createContent(database, images, await drawn(record));
    made += 1;
    progress(made, planned.length);
    return id;
  });

  const posts = ids.filter((_, index) => planned[index]?.kind === "post");
  await writeComments(database.db, posts, people, new Date(now));
  database.changes.announce();
  return true;
}

const hour = 3_600_000;
const day = 24 * hour;

/** The first of each list is the newest; the three kinds are made turn by turn, oldest first. */
function plan(now: number): Planned[] {
  const posts = demoPosts.map((entry, index) => ({
    kind: "post" as const,
    entry,
    createdAt: new Date(now - 3 * hour - index * 6 * day),
  }));
  const events = demoEvents.map((event, index) => ({
    kind: "event" as const,
    entry: event,
    status: event.status,
    createdAt: new Date(now - 26 * hour - index * 5 * day),
  }));
  const services = demoServices.map((entry, index) => ({
    kind: "service" as const,
    entry,
    createdAt: new Date(now - 2 * day - index * 11 * day),
  }));
  return [...posts, ...events, ...services].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

async function drawn({ entry, ...record }: Planned): Promise<NewContent> {
  const image = await drawCover(entry.cover);
  return { ...record, title: entry.title, body: entry.body, imageAlt: entry.imageAlt, image };
}

async function fillPresident({ db }: Database, images: Images): Promise<void> {
  const portrait = await images.keepAvatar(await drawAvatar(defaultSettings.president.name));
  await writeSetting(db, "president", { ...defaultSettings.president, portrait });
}

/** In order, with two under way: drawing and encoding are the whole cost, and a small server has two cores. */
async function twoAtATime<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all([worker(), worker()]);
  return results;
}
