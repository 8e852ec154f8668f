import { randomUUID } from "node:crypto";
import type { ChangeSettings, SettingsState } from "../../contract/schemas/settings-changes.ts";
import { changeSettings, readSettingsState } from "../administration/settings-changes/index.ts";
import { transact } from "../platform/database/index.ts";
import { callAs } from "./client.ts";
import type { FactoryDeps, SignedIn } from "./factories.ts";
import { sendJson, type TestResponse } from "./request.ts";
import type { TestServer } from "./test-server.ts";

/** Gives the college another name, as the command line does. @returns the id of the new version */
export async function createSettingsVersion({ database }: FactoryDeps): Promise<number> {
  const { state } = await transact(database.db, { invalidates: "changed" }, async (transaction) => {
    const { versionID } = await readSettingsState(transaction);
    const settings = { collegeName: `College ${randomUUID()}` };
    return changeSettings(transaction, { userId: null }, { baseVersion: versionID, settings });
  });
  return state.versionID;
}

/** @param settings values of any type, to try invalid ones */
export function requestSettingsChange(
  server: TestServer,
  by: SignedIn,
  baseVersion: number,
  settings: Record<string, unknown>,
): Promise<TestResponse> {
  const { headers } = by;
  return sendJson(server.port, "/api/settings/all", { baseVersion, settings }, { method: "PUT", headers });
}

export const readAllSettings = (server: TestServer, by: SignedIn): Promise<SettingsState> =>
  callAs(server, by)("GET /api/settings/all", {});

/** @returns the state after a change that must succeed */
export const saveSettings = (
  server: TestServer,
  by: SignedIn,
  baseVersion: number,
  settings: ChangeSettings["settings"],
): Promise<SettingsState> => callAs(server, by)("PUT /api/settings/all", { body: { baseVersion, settings } });
