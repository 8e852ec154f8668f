import { openDatabase } from "../database/index.ts";
import { createImages, openImageStore } from "../images/index.ts";
import { fillWithDemonstration } from "./fill.ts";
import type { DemoPlace } from "./fill-process.ts";

/** The process that draws for a server: see fill-process.ts. */
process.once("message", async (place: DemoPlace) => {
  const database = await openDatabase(place.database);
  const images = createImages(await openImageStore(place.images));
  await fillWithDemonstration(database, images, showProgress);
  await database.close();
  process.exit();
});

// A server that ends meanwhile leaves an empty database behind, and draws anew at its next start.
process.on("disconnect", () => process.exit());

function showProgress(done: number, total: number): void {
  if (done === 1 || done % 10 === 0 || done === total) {
    console.log(`Drawing the demonstration content: ${done} of ${total}`);
  }
}
