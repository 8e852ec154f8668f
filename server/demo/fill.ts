import { hasNoRecords, insertSeedRecord, type SeedRecord, storeSeedPicture } from "../content/index.ts";
import { type Database, transact } from "../database/index.ts";
import type { Images } from "../images/index.ts";
import { defaultSettings, writeSetting } from "../settings/index.ts";
import { drawAvatar } from "./covers/draw-avatar.ts";
import { drawCover } from "./covers/draw-cover.ts";
import { type DemoEntry, demoEvents, demoPosts, demoServices } from "./demo-content.ts";
import { drawPeople, insertComments, insertPeople } from "./fill-people.ts";
import { demoPages } from "./pages.ts";

/** Called as records are made. */
export type Progress = (done: number, total: number) => void;

type Planned = { entry: DemoEntry; createdAt: Date } & (
  | { kind: "post" | "service" }
  | { kind: "event"; status: "ongoing" | "completed" }
);

/**
 * Fills an empty database with the demonstration content, and leaves any other as it is. All rows come at
 * once, after the pictures: a fill that is interrupted leaves the database empty, and starts anew.
 * @returns whether it did
 */
export async function fillWithDemonstration(
  database: Database,
  images: Images,
  progress: Progress = () => {},
): Promise<boolean> {
  if (!(await hasNoRecords(database.db))) return false;
  const now = Date.now();
  const portrait = await images.storeAvatar(await drawAvatar(defaultSettings.president.name));
  const people = await drawPeople(images);
  const planned = plan(now);
  let drawnSoFar = 0;
  const records = await twoAtATime(planned, async (record) => {
    const illustrated = await storeSeedPicture(images, await drawn(record));
    drawnSoFar += 1;
    progress(drawnSoFar, planned.length);
    return illustrated;
  });

  const filled = await transact(database.db, async (transaction) => {
    // Another instance may have drawn at the same time.
    if (!(await hasNoRecords(transaction))) return false;
    await writeSetting(transaction, "president", { ...defaultSettings.president, portrait });
    await writeSetting(transaction, "pages", demoPages);
    const users = await insertPeople(transaction, people, new Date(now - 400 * day));
    const posts: number[] = [];
    for (const record of records) {
      const id = await insertSeedRecord(transaction, record);
      // Made oldest first, while `demoPosts` starts with the newest.
      if (record.kind === "post") posts.unshift(id);
    }
    await insertComments(transaction, posts, users, new Date(now));
    return true;
  });
  database.invalidation.publish();
  return filled;
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

async function drawn({ entry, ...record }: Planned): Promise<SeedRecord> {
  const image = await drawCover(entry.cover);
  return { ...record, title: entry.title, body: entry.body, imageAlt: entry.imageAlt, image };
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
