import type { z } from "zod";
import type { ContentKind } from "../../contract/content-kinds.ts";
import { type newPreviewLinkBody, newPreviewLinkSchema } from "../../contract/newsroom.ts";
import { newsroomPath } from "./drafts.ts";
import type { SignedIn } from "./factories.ts";
import { sendJson } from "./request.ts";
import type { TestServer } from "./test-server.ts";

type PreviewLink = z.output<typeof newPreviewLinkSchema> & {
  /** The path of its page. */
  path: string;
};

/** Creates a preview link of a record through the API. */
export async function createPreviewLink(
  { port }: Pick<TestServer, "port">,
  by: SignedIn,
  kind: ContentKind,
  id: number,
  body: Partial<z.input<typeof newPreviewLinkBody>> = {},
): Promise<PreviewLink> {
  const path = newsroomPath(kind, id, "preview-links");
  const answer = await sendJson(port, path, { days: 7, ...body }, { headers: by.headers });
  if (answer.status !== 201) throw new Error(`the preview link answered ${answer.status}: ${answer.text}`);
  const link = newPreviewLinkSchema.parse(JSON.parse(answer.text));
  return { ...link, path: new URL(link.url).pathname };
}
