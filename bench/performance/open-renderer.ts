import { createApp } from "../../server/app.ts";
import { createRenderers, type Renderer } from "../../server/delivery/pages/renderer.ts";
import { openDatabase } from "../../server/platform/database/index.ts";
import { createImages, openImageStore } from "../../server/platform/images/index.ts";

/** The page renderer without the page cache: each render reads its data from the API. */
export async function openRenderer(data: string): Promise<{ render: Renderer; close(): Promise<void> }> {
  const database = await openDatabase({ engine: "sqlite", file: `${data}/kulliyad.db` });
  const images = createImages(await openImageStore({ store: "disk", folder: `${data}/images` }));
  const publicUrl = "https://college.example";
  const config = {
    publicUrl,
    trustProxy: 0,
    sharedCacheSeconds: 0,
    logLevel: "silent",
    identity: { provider: "none" },
  } as const;
  const { app } = await createApp(config, database, images);
  await app.ready();
  return {
    render: (await createRenderers(app, publicUrl)).render,
    async close() {
      await app.close();
      await database.close();
    },
  };
}
