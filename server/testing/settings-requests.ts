import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type SettingsState, settingsStateSchema } from "../../contract/settings-changes.ts";
import { transact } from "../database/index.ts";
import { changeSettings, readSettingsState } from "../settings-changes/index.ts";
import type { FactoryDeps, SignedIn } from "./factories.ts";
import { sendJson, type TestResponse } from "./request.ts";
import { getJsonAs } from "./sign-in.ts";
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

export async function readAllSettings(server: TestServer, by: SignedIn): Promise<SettingsState> {
  return settingsStateSchema.parse(await getJsonAs(server, by, "/api/settings/all"));
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

/** @returns the state after a change that must succeed */
export async function saveSettings(
  server: TestServer,
  by: SignedIn,
  baseVersion: number,
  settings: Record<string, unknown>,
): Promise<SettingsState> {
  const answer = await requestSettingsChange(server, by, baseVersion, settings);
  expect(answer.status, answer.text).toBe(200);
  return settingsStateSchema.parse(JSON.parse(answer.text));
}
