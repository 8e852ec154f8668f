import type { z } from "zod";
import { type ContentKind, contentKinds } from "../../contract/content-kinds.ts";
import { type draftBody, draftSchema, savedDraftSchema } from "../../contract/newsroom.ts";
import type { SignedIn } from "./factories.ts";
import { sendJson, type TestResponse } from "./request.ts";
import type { TestServer } from "./test-server.ts";

type DraftBody = z.input<typeof draftBody>;
type Given = Partial<Omit<DraftBody, "snapshot">> & { snapshot?: Partial<DraftBody["snapshot"]> };

/** The body of an autosave. */
export function draftBodyOf({ snapshot, ...given }: Given = {}): DraftBody {
  return {
    tab: "tab-1",
    sequence: 1,
    revision: 0,
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

/** Reads a person's draft of a record. */
export async function readAutosaved(
  server: TestServer,
  by: SignedIn,
  kind: ContentKind,
  id: number,
): Promise<z.output<typeof draftSchema>> {
  const answer = await server.get(newsroomPath(kind, id, "draft"), { headers: by.headers });
  if (answer.status !== 200) throw new Error(`the draft answered ${answer.status}: ${answer.text}`);
  return draftSchema.parse(JSON.parse(answer.text));
}
