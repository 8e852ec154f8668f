import { purge } from "../../server/administration/trash/index.ts";
import { readConfig } from "../../server/config.ts";
import { openDatabase } from "../../server/platform/database/index.ts";
import { createImages, openImageStore } from "../../server/platform/images/index.ts";
import { writeRows } from "../../server/testing/index.ts";

/** Runs the hourly purge as if it were due and everything in the trash had expired. */
const months = 100 * 86_400_000;
const config = readConfig(process.env);
const database = await openDatabase(config.database);
const images = createImages(await openImageStore(config.images));
await writeRows(database.db, (transaction) =>
  transaction.deleteFrom("lock").where("name", "=", "purge").execute(),
);
for (let purged = 1; purged > 0; ) {
  await writeRows(database.db, (transaction) =>
    transaction.deleteFrom("lock").where("name", "=", "purge").execute(),
  );
  purged = await purge({ database, images }, Date.now() + months);
}
await database.close();
