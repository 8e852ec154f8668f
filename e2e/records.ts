import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import { type ContentKind, contentKinds } from "../contract/values/content-kinds.ts";
import { generatePdf } from "../server/testing/generate-pdf.ts";
import { createSession, type TestUser } from "./users.ts";

/** A picture for multipart requests and file inputs. */
export const picture = {
  name: "cover.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 800, height: 500, channels: 3, background: "#1f5a40" } })
    .png()
    .toBuffer(),
};

const document = { name: "document.pdf", mimeType: "application/pdf", buffer: generatePdf() };

/** A title that no other record has. */
export const unique = (title: string) => `${title} ${crypto.randomUUID().slice(0, 8)}`;

/** Creates a record through the API. */
export async function createRecord(
  request: APIRequestContext,
  site: string,
  by: TestUser,
  kind: ContentKind,
  title: string,
  body?: string,
  more?: Record<string, string>,
): Promise<number> {
  return createRecordIn(request, site, await createSession(request, site, by), kind, title, body, more);
}

/** The same with an existing session: each sign-in counts as three writes for the rate limit. */
export async function createRecordIn(
  request: APIRequestContext,
  site: string,
  { token }: { token: string },
  kind: ContentKind,
  title: string,
  body = "<p>Some words.</p>",
  more: Record<string, string> = {},
): Promise<number> {
  const { apiPath, fields, uploadField, fileType } = contentKinds[kind];
  const answer = await request.post(site + apiPath, {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      [fields.title]: title,
      [fields.body]: body,
      [uploadField]: fileType === "pdf" ? document : picture,
      image_alt: "A green rectangle",
      ...more,
    },
  });
  if (answer.status() !== 201) throw new Error(`Creating a ${kind} answered ${answer.status()}`);
  return Number((await answer.json())[fields.id]);
}

/** Saves another body of a record: published at once, or as a draft beside what readers see. */
export async function saveBodyIn(
  request: APIRequestContext,
  site: string,
  { token }: { token: string },
  kind: ContentKind,
  id: number,
  body: string,
  state: "live" | "draft" = "live",
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { apiPath, plural, fields } = contentKinds[kind];
  const read = await request.get(`${site}/api/content/${plural}/${id}`, { headers });
  const { snapshot, versionID } = await read.json();
  const answer = await request.put(`${site}${apiPath}/${id}`, {
    headers,
    multipart: {
      [fields.title]: snapshot.title,
      [fields.body]: body,
      state,
      baseVersion: String(versionID),
    },
  });
  if (!answer.ok()) throw new Error(`Saving a ${kind} answered ${answer.status()}: ${await answer.text()}`);
}
