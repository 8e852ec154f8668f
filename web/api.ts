import type { CommentList, NewComment } from "../contract/comment.ts";
import type { ErrorAnswer, ErrorCode } from "../contract/errors.ts";
import type { Event, EventSummary } from "../contract/event.ts";
import type { Page } from "../contract/list.ts";
import type { PostSummary, PostWithComments } from "../contract/post.ts";
import type { Service } from "../contract/service.ts";
import type {
  IdentityProvider,
  LocalAccount,
  LocalCredentialBody,
  RegisterBody,
  Session,
  SessionListed,
  ViewerAnswer,
} from "../contract/session.ts";
import type { Settings } from "../contract/settings.ts";

export type Call = {
  method: "GET" | "POST" | "DELETE";
  /** From the root of the site. */
  path: string;
  /** Sent as JSON. */
  body?: object;
  /** The same for every try of one write: however often it is sent, it happens once. */
  idempotencyKey?: string;
};

/** Carries a call: over HTTP in the browser, in process on the server. No `json` where the answer has no body. */
export type Transport = <Answer>(call: Call) => Promise<{ status: number; json?: Answer | ErrorAnswer }>;

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
  async function send<Answer>(call: Call): Promise<Answer | undefined> {
    const { status, json } = await transport<Answer>(call);
    const ok = status >= 200 && status < 300;
    if (ok && !isRefusal(json)) return json;
    throw new ApiError(status, isRefusal(json) ? json : undefined);
  }
  async function ask<Answer extends object>(call: Call): Promise<Answer> {
    const answer = await send<Answer>(call);
    if (answer === undefined) throw new ApiError(502, undefined);
    return answer;
  }
  const get = <Answer extends object>(path: string) => ask<Answer>({ method: "GET", path });
  const slice = ({ page = 1, limit }: Slice) => `?page=${page}&limit=${limit}`;
  return {
    settings: () => get<Settings>("/api/settings"),
    posts: (of: Slice) => get<Page & { posts: PostSummary[] }>(`/api/posts${slice(of)}&view=summary`),
    post: (id: number) => get<PostWithComments>(`/api/posts/${id}`),
    events: (of: Slice) => get<Page & { events: EventSummary[] }>(`/api/event${slice(of)}&view=summary`),
    event: (id: number) => get<Event>(`/api/event/${id}`),
    services: (of: Slice) => get<Page & { services: Service[] }>(`/api/services${slice(of)}`),

    comments: ({ postID, page }: { postID: number; page: number }) =>
      get<CommentList>(`/api/comments?postID=${postID}&page=${page}`),
    writeComment: (comment: NewComment, idempotencyKey: string) =>
      send({ method: "POST", path: "/api/comments", body: comment, idempotencyKey }),
    removeComment: (id: string) => send({ method: "DELETE", path: `/api/comments/${id}` }),

    identityProvider: () => get<IdentityProvider>("/api/user/identity-provider"),
    nonce: () => ask<{ nonce: string }>({ method: "POST", path: "/api/user/nonce" }),
    register: (body: RegisterBody) => ask<Session>({ method: "POST", path: "/api/user/register", body }),
    viewer: () => get<ViewerAnswer>("/api/user/me"),
    logOut: () => send({ method: "POST", path: "/api/user/logout" }),
    sessions: () => get<{ sessions: SessionListed[] }>("/api/user/sessions"),
    endSession: (id: string) => send({ method: "DELETE", path: `/api/user/sessions/${id}` }),
    endAllSessions: () => send({ method: "DELETE", path: "/api/user/sessions" }),

    localAccounts: () => get<{ accounts: LocalAccount[] }>("/identity/local/accounts"),
    localCredential: (body: LocalCredentialBody) =>
      ask<{ credential: string }>({ method: "POST", path: "/identity/local/credential", body }),
  };
}

export type Api = ReturnType<typeof createApi>;

function isRefusal(json: unknown): json is ErrorAnswer {
  return typeof json === "object" && json !== null && "code" in json && "message" in json;
}
