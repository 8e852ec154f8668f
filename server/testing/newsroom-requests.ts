import { randomInt } from "node:crypto";
import { expect } from "vitest";
import type { z } from "zod";
import { type draftBody, savedDraftSchema, staffRecordSchema } from "../../contract/schemas/newsroom.ts";
import { type ContentKind, contentKinds } from "../../contract/values/content-kinds.ts";
import { callAs } from "./client.ts";
import { type ContentFields, requestEdit } from "./content-requests.ts";
import type { SignedIn } from "./factories.ts";
import { sendJson, type TestResponse } from "./request.ts";
import type { TestServer } from "./test-server.ts";

type AnyServer = Pick<TestServer, "port">;
type StaffRecord = z.infer<typeof staffRecordSchema>;
type DraftBody = z.input<typeof draftBody>;
type Given = Partial<Omit<DraftBody, "snapshot">> & { snapshot?: Partial<DraftBody["snapshot"]> };

/** The body of an autosave. */
export function draftBodyOf({ snapshot, ...given }: Given = {}): DraftBody {
  return {
    seen: [0],
    revision: randomInt(1, 2 ** 31),
    baseVersion: 0,
    ...given,
    snapshot: {
      title: "An unfinished title",
      body: "<p>Unfinished words.</p>",
      image: null,
      imageAlt: "",
      fields: { status: null },
      lang: null,
      ...snapshot,
    },
  };
}

/** A path in the newsroom's part of the API, such as that of a record. */
export const newsroomPath = (kind: ContentKind, ...rest: (string | number)[]): string =>
  ["/api/content", contentKinds[kind].plural, ...rest].join("/");

/** Requests an autosave. */
export function requestAutosave(
  { port }: Pick<TestServer, "port">,
  by: SignedIn,
  kind: ContentKind,
  id: number,
  given: Given = {},
): Promise<TestResponse> {
  return sendJson(port, newsroomPath(kind, id, "draft"), draftBodyOf(given), {
    method: "PUT",
    headers: by.headers,
  });
}

/** @returns the answer of a successful autosave */
export function expectAutosaved(answer: TestResponse): z.output<typeof savedDraftSchema> {
  if (answer.status !== 200) throw new Error(`the autosave answered ${answer.status}: ${answer.text}`);
  return savedDraftSchema.parse(JSON.parse(answer.text));
}

const paramsOf = (kind: ContentKind, id: number) => ({ params: { kind: contentKinds[kind].plural, id } });

/** Reads a person's draft of a record. */
export const readAutosaved = (server: AnyServer, by: SignedIn, kind: ContentKind, id: number) =>
  callAs(server, by)("GET /api/content/:kind/:id/draft", paramsOf(kind, id));

export const readStaffRecord = (server: AnyServer, by: SignedIn, kind: ContentKind, id: number) =>
  callAs(server, by)("GET /api/content/:kind/:id", paramsOf(kind, id));

export async function readVersions(server: AnyServer, by: SignedIn, kind: ContentKind, id: number) {
  const query = { limit: 100 };
  const call = callAs(server, by);
  return (await call("GET /api/content/:kind/:id/versions", { ...paramsOf(kind, id), query })).versions;
}

/** Shares a preview of a record. @returns its link with the path of its page */
export async function sharePreview(server: AnyServer, by: SignedIn, kind: ContentKind, id: number) {
  const link = await callAs(server, by)("PUT /api/content/:kind/:id/preview-link", paramsOf(kind, id));
  return { ...link, path: new URL(link.url).pathname };
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
