import type { ChangeSettings, SettingsState } from "../../contract/schemas/settings-changes.ts";
import { callAs } from "./client.ts";
import type { SignedIn } from "./factories.ts";
import { sendJson, type TestResponse } from "./request.ts";
import type { TestServer } from "./test-server.ts";

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
