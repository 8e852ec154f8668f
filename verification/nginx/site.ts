import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BuiltServer, startBuiltServer } from "../../bench/built-server.ts";
import { openDatabase } from "../../server/platform/database/index.ts";
import { createImages, openImageStore } from "../../server/platform/images/index.ts";
import { createPost, signIn } from "../../server/testing/factories.ts";
import type { Configuration } from "./documented.ts";
import { type Nginx, startNginxBefore } from "./nginx.ts";

/** A site behind nginx, with a signed-in SUPERADMIN. */
export type SiteBehindNginx = {
  instances: BuiltServer[];
  nginx: Nginx;
  sharedCacheSeconds: number;
  person: { token: string; email: string };
  createPost(title: string): Promise<number>;
  stop(): Promise<void>;
};

export async function startSite(
  { text, instances: count }: Configuration,
  sharedCacheSeconds: number,
): Promise<SiteBehindNginx> {
  const folder = await mkdtemp(join(tmpdir(), "kulliyad-behind-nginx-"));
  const database = await openDatabase({ engine: "sqlite", file: join(folder, "kulliyad.db") });
  const store = await openImageStore({ store: "disk", folder: join(folder, "images") });
  const deps = { database, images: createImages(store) };
  const email = "only-of-this-person@college.example";
  const { token } = await signIn(deps, { email, role: "SUPERADMIN" });
  for (let post = 1; post <= 5; post += 1) await createPost(deps, { title: `Course ${post}` });
  const environment = {
    DATA_DIR: folder,
    SHARED_CACHE_SECONDS: String(sharedCacheSeconds),
    TRUST_PROXY: "1",
    PUBLIC_URL: "https://college.example",
  };
  const instances: BuiltServer[] = [];
  for (let instance = 0; instance < count; instance += 1) instances.push(await startBuiltServer(environment));
  const nginx = await startNginxBefore(
    instances.map(({ url }) => url),
    { configuration: text },
  );
  return {
    instances,
    nginx,
    sharedCacheSeconds,
    person: { token, email },
    createPost: (title) => createPost(deps, { title }),
    async stop() {
      await nginx.stop();
      for (const instance of instances) await instance.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
