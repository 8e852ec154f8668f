import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { z } from "zod";
import { pictureSchema } from "../../contract/schemas/picture.ts";
import { type ContentKind, contentKindNames, contentKinds } from "../../contract/values/content-kinds.ts";
import type { Picture } from "../../contract/values/pictures/picture.ts";
import type { SignedIn } from "./factories.ts";
import { generatePdf } from "./generate-pdf.ts";
import { generatePicture } from "./generate-picture.ts";
import { type FormOptions, type Part, sendForm } from "./multipart-form.ts";
import type { RequestOptions, TestResponse } from "./request.ts";
import type { TestServer } from "./test-server.ts";

/** The path that leads to a record. */
export const publicPageOf = (kind: ContentKind, id: number): string =>
  contentKinds[kind].pagePath.replace(":id", String(id));

/** Reads a record as a visitor. */
export const getPublicPage = (
  server: TestServer,
  kind: ContentKind,
  id: number,
  options?: RequestOptions,
): Promise<TestResponse> => getPublicPath(server, publicPageOf(kind, id), options);

/** Reads the path of a record. The number of a page leads to its address. */
export async function getPublicPath(
  server: TestServer,
  recordPath: string,
  options?: RequestOptions,
): Promise<TestResponse> {
  const answer = await server.get(recordPath, options);
  return answer.status === 302 ? server.get(answer.headers.location ?? "", options) : answer;
}

/** The paths of the pages that show the newest records of a kind. */
export function publicListsOf(kind: ContentKind): string[] {
  const { listPath, fileType } = contentKinds[kind];
  if (listPath === null) return [];
  return fileType === "pdf" ? [listPath] : ["/", listPath];
}

/** A form's content; null leaves a field out. */
export type ContentFields = {
  title?: string | null;
  body?: string | null;
  picture?: Uint8Array | null;
  /** Additional fields by their names in the API. */
  more?: Record<string, string>;
};

/** The form of a kind as a browser sends it: text fields first, then the picture. */
export async function contentForm(kind: ContentKind, given: ContentFields = {}): Promise<Part[]> {
  const { title = "A new record", body = "Some words about it.", picture = await generateFile(kind) } = given;
  const { fields: names, uploadField, bodyFormat, fileType } = contentKinds[kind];
  const file =
    fileType === "pdf"
      ? { fileName: "file.pdf", type: "application/pdf" }
      : { fileName: "cover.png", type: "image/png" };
  const text = bodyFormat === "text" || body === null || body.startsWith("<") ? body : `<p>${body}</p>`;
  return [
    ...(title === null ? [] : [{ name: names.title, value: title }]),
    ...(text === null ? [] : [{ name: names.body, value: text }]),
    ...Object.entries(given.more ?? {}).map(([name, value]) => ({ name, value })),
    ...(picture === null ? [] : [{ name: uploadField, value: picture, ...file }]),
  ];
}

/** The kinds whose records have a cover. */
export const coverKinds = contentKindNames.filter((kind) => contentKinds[kind].fileType === "picture");

/** A new file of a kind: a cover, or the PDF of a document. */
export async function generateFile(kind: ContentKind): Promise<Buffer> {
  return contentKinds[kind].fileType === "pdf" ? generatePdf(1, randomUUID()) : generatePicture();
}

/** A saved record, with the same field names for all kinds. */
export type SavedContent = {
  kind: ContentKind;
  id: number;
  title: string;
  body: string;
  image: string;
  picture: Picture;
  status: boolean | undefined;
  createdAt: string;
  updatedAt: string;
};

const record = z.record(z.string(), z.unknown());
const moments = z.object({
  picture: pictureSchema,
  status: z.boolean().optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** @returns the record in a response, after checking its status */
export function expectSaved(kind: ContentKind, answer: TestResponse, status = 200): SavedContent {
  expect(answer.status, answer.text).toBe(status);
  const fields = record.parse(JSON.parse(answer.text));
  const names = contentKinds[kind].fields;
  const { status: state, ...rest } = moments.parse(fields);
  return {
    kind,
    id: z.int().parse(fields[names.id]),
    title: z.string().parse(fields[names.title]),
    body: z.string().parse(fields[names.body]),
    image: z.string().parse(fields[names.image]),
    status: state,
    ...rest,
  };
}

export async function requestCreate(
  server: Pick<TestServer, "port">,
  by: SignedIn,
  kind: ContentKind,
  given: ContentFields = {},
  options: FormOptions = {},
): Promise<TestResponse> {
  return sendForm(server.port, contentKinds[kind].apiPath, await contentForm(kind, given), {
    ...options,
    headers: { ...by.headers, ...options.headers },
  });
}

/** Creates a record through the API and expects success. */
export async function createViaApi(
  server: Pick<TestServer, "port">,
  by: SignedIn,
  kind: ContentKind,
  given: ContentFields = {},
): Promise<SavedContent> {
  return expectSaved(kind, await requestCreate(server, by, kind, given), 201);
}

/** Edits a record; sends a picture only if one is given. */
export async function requestEdit(
  server: TestServer,
  by: SignedIn,
  kind: ContentKind,
  id: number,
  given: ContentFields = {},
): Promise<TestResponse> {
  const form = await contentForm(kind, { picture: null, ...given });
  return sendForm(server.port, `${contentKinds[kind].apiPath}/${id}`, form, {
    method: "PUT",
    headers: by.headers,
  });
}

/** Reads a record as a visitor. */
export async function readViaApi(server: TestServer, kind: ContentKind, id: number): Promise<SavedContent> {
  return expectSaved(kind, await server.get(`${contentKinds[kind].apiPath}/${id}`));
}
