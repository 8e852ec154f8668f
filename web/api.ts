import type { ErrorAnswer, ErrorCode } from "../contract/errors.ts";
import type { Event, EventSummary } from "../contract/event.ts";
import type { Page } from "../contract/list.ts";
import type { PostSummary, PostWithComments } from "../contract/post.ts";
import type { Service } from "../contract/service.ts";
import type { Settings } from "../contract/settings.ts";

/** Carries a call to the API: over HTTP in the browser, in process on the server. `path` is below /api. */
export type Transport = <Answer>(path: string) => Promise<{ status: number; json: Answer | ErrorAnswer }>;

/** A refusal by the API, with the server's message for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;

  constructor(status: number, answer: ErrorAnswer | undefined) {
    super(answer?.message ?? "");
    this.status = status;
    this.code = answer?.code;
  }
}

type Slice = { page?: number; limit: number };

/** Every call the site makes, each bounded. The one client, for the server's loaders and the browser's. */
export function createApi(transport: Transport) {
  async function get<Answer extends object>(path: string): Promise<Answer> {
    const { status, json } = await transport<Answer>(path);
    if (status >= 200 && status < 300 && !("code" in json && "message" in json)) return json;
    throw new ApiError(status, "code" in json && "message" in json ? json : undefined);
  }
  const slice = ({ page = 1, limit }: Slice) => `?page=${page}&limit=${limit}`;
  return {
    settings: () => get<Settings>("/settings"),
    posts: (of: Slice) => get<Page & { posts: PostSummary[] }>(`/posts${slice(of)}&view=summary`),
    post: (id: number) => get<PostWithComments>(`/posts/${id}`),
    events: (of: Slice) => get<Page & { events: EventSummary[] }>(`/event${slice(of)}&view=summary`),
    event: (id: number) => get<Event>(`/event/${id}`),
    services: (of: Slice) => get<Page & { services: Service[] }>(`/services${slice(of)}`),
  };
}

export type Api = ReturnType<typeof createApi>;
