import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clientId, startIdentityProvider } from "./identity-provider.ts";
import { grantRoles, start, stop } from "./site-process.ts";
import { setStage } from "./stage.ts";

/**
 * Starts, for all the browser tests: a site with the demonstration content, one with nothing, one that staff
 * write on, one with texts of every odd kind that no test changes, and one on which people sign in with Google's
 * button, whose identity provider is the test's own. Drawing the demonstration's pictures takes most of a minute:
 * `DEMO_DATA` names a data folder that has them, to work on a copy of.
 */
export default async function startServers(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "kulliyad-e2e-"));
  const identityProvider = await startIdentityProvider();
  for (const site of ["desk", "stage"]) grantRoles(join(folder, site));
  if (process.env.DEMO_DATA) await cp(process.env.DEMO_DATA, join(folder, "demo"), { recursive: true });
  const started = await Promise.all([
    start(join(folder, "demo"), { DEMO: "1" }),
    start(join(folder, "empty"), {}),
    start(join(folder, "desk"), {}),
    start(join(folder, "stage"), {}),
    start(join(folder, "google"), {
      GOOGLE_CLIENT_ID: clientId,
      IDENTITY_ISSUER: identityProvider.url,
      IDENTITY_JWKS_URL: `${identityProvider.url}/keys`,
    }),
  ]);
  const [demo, empty, desk, stage, google] = started;
  process.env.DEMO_SITE = demo.url;
  process.env.EMPTY_SITE = empty.url;
  process.env.DESK_SITE = desk.url;
  process.env.STAGE_SITE = stage.url;
  process.env.STAGE = JSON.stringify(await setStage(stage.url));
  process.env.GOOGLE_SITE = google.url;
  process.env.IDENTITY_PROVIDER = identityProvider.url;
  return async () => {
    await Promise.all([...started.map(stop), identityProvider.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
}
