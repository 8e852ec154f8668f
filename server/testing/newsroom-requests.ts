import { expect } from "vitest";
import type { z } from "zod";
import type { ContentKind } from "../../contract/content-kinds.ts";
import { staffRecordSchema, versionListSchema } from "../../contract/newsroom.ts";
import { type ContentFields, requestEdit } from "./content-requests.ts";
import { newsroomPath } from "./drafts.ts";
import type { SignedIn } from "./factories.ts";
import { sendJson, type TestResponse } from "./request.ts";
import { getJsonAs } from "./sign-in.ts";
import type { TestServer } from "./test-server.ts";

type StaffRecord = z.infer<typeof staffRecordSchema>;

export async function readStaffRecord(
  server: TestServer,
  by: SignedIn,
  kind: ContentKind,
  id: number,
): Promise<StaffRecord> {
  return staffRecordSchema.parse(await getJsonAs(server, by, newsroomPath(kind, id)));
}

/** Sends a change, such as `/publish`, that builds upon a version. */
export function requestTransition(
  server: TestServer,
  by: SignedIn,
  path: string,
  baseVersion: number,
): Promise<TestResponse> {
  return sendJson(server.port, path, { baseVersion }, { headers: by.headers });
}

export function expectStaffRecord(answer: TestResponse, status = 200): StaffRecord {
  expect(answer.status, answer.text).toBe(status);
  return staffRecordSchema.parse(JSON.parse(answer.text));
}

/** Saves an edit as a draft upon the newest version. @returns the record as staff see it */
export async function saveDraft(
  server: TestServer,
  by: SignedIn,
  kind: ContentKind,
  id: number,
  given: ContentFields,
): Promise<StaffRecord> {
  const { versionID } = await readStaffRecord(server, by, kind, id);
  const more = { ...given.more, state: "draft", baseVersion: String(versionID) };
  const answer = await requestEdit(server, by, kind, id, { ...given, more });
  expect(answer.status, answer.text).toBe(200);
  return readStaffRecord(server, by, kind, id);
}

export async function readVersions(server: TestServer, by: SignedIn, kind: ContentKind, id: number) {
  const path = newsroomPath(kind, id, "versions?limit=100");
  return versionListSchema.parse(await getJsonAs(server, by, path)).versions;
}
