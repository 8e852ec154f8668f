import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FullConfig } from "@playwright/test";
import { startOpenidProvider } from "../server/testing/openid-provider.ts";
import { buildIfStale, programWithIssuer } from "../server/testing/programs.ts";
import { seedFixtures } from "./fixtures.ts";
import { createSiteWithSettings, grantRoles, start, stop } from "./site-process.ts";
import { edgeCaseMessages, storeMessages } from "./stored-messages.ts";

/** The client id of the sites at the fake identity provider. */
const clientId = "kulliyad-e2e.apps.example";

/**
 * Global setup: starts a site with demo content, one without content, one with edge-case records that no test changes,
 * one with Google sign-in by a fake identity provider, and one for each worker's tests that write. All have the settings
 * of the demonstration.
 */
export default async function startServers({ workers }: FullConfig): Promise<() => Promise<void>> {
  buildIfStale();
  const folder = await mkdtemp(join(tmpdir(), "kulliyad-e2e-"));
  const dataOf = (site: string) => join(folder, site);
  const copy = (from: string, to: string) => cp(from, to, { recursive: true });
  const identityProvider = await startOpenidProvider(clientId);
  await createSiteWithSettings(dataOf("settings"));
  const startWithSettings = async (site: string, program?: readonly string[]) => {
    await copy(dataOf("settings"), dataOf(site));
    return start(dataOf(site), {}, program);
  };
  const startGranted = async (site: string, messages: typeof edgeCaseMessages = []) => {
    await copy(dataOf("settings"), dataOf(site));
    await grantRoles(dataOf(site));
    if (messages.length > 0) await storeMessages(dataOf(site), messages);
    return start(dataOf(site), {});
  };
  const startStage = async () => {
    const site = await startGranted("stage", edgeCaseMessages);
    process.env.STAGE = JSON.stringify(await seedFixtures(site.url));
    return site;
  };
  const started = await Promise.all([
    start(dataOf("demo"), { DEMO: "1" }),
    startWithSettings("empty"),
    startStage(),
    startWithSettings("google", programWithIssuer(identityProvider.issuer, clientId)),
    ...Array.from({ length: workers }, (_, index) => startGranted(`desk-${index}`)),
  ]);
  const [demo, empty, stage, google, ...desks] = started;
  process.env.DEMO_SITE = demo.url;
  process.env.EMPTY_SITE = empty.url;
  desks.forEach(({ url }, index) => {
    process.env[`DESK_SITE_${index}`] = url;
  });
  process.env.STAGE_SITE = stage.url;
  process.env.GOOGLE_SITE = google.url;
  process.env.IDENTITY_PROVIDER = identityProvider.issuer;
  return async () => {
    await Promise.all([...started.map(stop), identityProvider.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
}
