import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import { createSession, type TestUser } from "./users.ts";

/** A picture for multipart requests and file inputs. */
export const picture = {
  name: "cover.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 800, height: 500, channels: 3, background: "#1f5a40" } })
    .png()
    .toBuffer(),
};

const forms = {
  post: { path: "/api/posts", title: "post_title", body: "post_body", image: "post_image", id: "postID" },
  event: { path: "/api/event", title: "event_name", body: "event_body", image: "image", id: "eventID" },
  service: {
    path: "/api/services",
    title: "service_title",
    body: "service_description",
    image: "image",
    id: "serviceID",
  },
} as const;

export type Kind = keyof typeof forms;

/** Creates a record through the API. */
export async function createRecord(
  request: APIRequestContext,
  site: string,
  by: TestUser,
  kind: Kind,
  title: string,
  body?: string,
): Promise<number> {
  return createRecordIn(request, site, await createSession(request, site, by), kind, title, body);
}

/** The same with an existing session: each sign-in counts as three writes for the rate limit. */
export async function createRecordIn(
  request: APIRequestContext,
  site: string,
  { token }: { token: string },
  kind: Kind,
  title: string,
  body = "<p>Some words.</p>",
): Promise<number> {
  const form = forms[kind];
  const answer = await request.post(site + form.path, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { [form.title]: title, [form.body]: body, [form.image]: picture },
  });
  if (answer.status() !== 201) throw new Error(`Creating a ${kind} answered ${answer.status()}`);
  return Number((await answer.json())[form.id]);
}
