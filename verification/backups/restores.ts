import { setTimeout as pause } from "node:timers/promises";
import { checkClock, type Database } from "../../server/platform/database/index.ts";
import { createImages, openImageStore } from "../../server/platform/images/index.ts";
import { createPost, repeat, signIn } from "../../server/testing/factories.ts";
import { writeRows } from "../../server/testing/index.ts";
import { sendJson } from "../../server/testing/request.ts";
import type { SiteLocation } from "../crash/site.ts";
import type { Random } from "../random.ts";
import { createInstance } from "../schedule/instances.ts";

const posts = 100;

/** How often a killed restore left the site before it and the restored one; `wrong` names mixtures. */
export type InterruptedRestores = { before: number; restored: number; wrong: string[] };

/** Kills a server at random moments of a restore. Afterwards all posts must be of one moment. */
export async function interruptRestores(
  site: SiteLocation,
  database: Database,
  rounds: number,
  random: Random,
): Promise<InterruptedRestores> {
  const { db } = database;
  const outcome: InterruptedRestores = { before: 0, restored: 0, wrong: [] };
  const images = createImages(await openImageStore(site.pictures));
  // The nights were ahead of the clock: the session of the test begins after them, as one of the server would.
  await checkClock(db);
  const { headers } = await signIn({ database, images }, { role: "SUPERADMIN" });
  const write = (title: string) =>
    writeRows(db, (transaction) => transaction.updateTable("content").set({ title }).execute());
  await repeat(posts, () => createPost({ database, images }));
  await write("Then");
  const server = await createInstance(site);
  const port = Number(new URL(server.base).port);
  const list = async () => (await fetch(`${server.base}/api/backups`, { headers })).json();
  const open = async () => {
    await server.start();
    // The lock of a killed server lasts a minute: the site would answer 503 until then.
    await writeRows(db, (transaction) =>
      transaction.deleteFrom("lock").where("name", "=", "closed").execute(),
    );
    while ((await fetch(`${server.base}/api/posts?limit=1`)).status !== 200) await pause(100);
  };
  await open();
  while ((await list()).isRunning) await pause(200);
  await sendJson(port, "/api/backups", {}, { headers });
  while ((await list()).isRunning) await pause(200);
  const [{ backupID }] = (await list()).backups;
  for (let round = 0; round < rounds; round += 1) {
    await write("Now");
    const body = { collegeName: "Kulliyad", overduePlans: "keep" };
    const { status, text } = await sendJson(port, `/api/backups/${backupID}/restore`, body, { headers });
    if (status !== 204) outcome.wrong.push(`round ${round}: the restore answered ${status} ${text}`);
    await pause(random.between(500, 8_000));
    await server.kill();
    await open();
    const titles = await db.selectFrom("content").select("title").distinct().execute();
    const [first] = titles;
    const { total } = await db
      .selectFrom("content")
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    if (titles.length !== 1 || Number(total) !== posts)
      outcome.wrong.push(`round ${round}: a mixture of two sites`);
    else if (first?.title === "Now") outcome.before += 1;
    else outcome.restored += 1;
  }
  await server.kill();
  return outcome;
}
