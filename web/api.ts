import type { AuditList } from "../contract/audit.ts";
import type { CommentList, NewComment } from "../contract/comment.ts";
import type { ConflictingChange, ErrorCode, ErrorResponse, UnavailablePicture } from "../contract/errors.ts";
import type { Event, EventSummary } from "../contract/event.ts";
import type { Page } from "../contract/list.ts";
import { referenceMessage } from "../contract/messages/errors.ts";
import type { DeleteAccountBody, PersonalData } from "../contract/personal-data.ts";
import type { Post, PostSummary, PostWithComments } from "../contract/post.ts";
import type { Role } from "../contract/roles.ts";
import type { Service, ServiceSummary } from "../contract/service.ts";
import type {
  CurrentUser,
  IdentityProvider,
  ListedSession,
  LocalAccount,
  LocalCredentialBody,
  RegisterBody,
  Session,
} from "../contract/session.ts";
import type { Settings } from "../contract/settings.ts";
import type { Stats } from "../contract/stats.ts";
import type { Trash, TrashList } from "../contract/trash.ts";
import type { ListedUser } from "../contract/user.ts";

export type Call = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** From the root of the site. */
  path: string;
  /** Sent as JSON; a form as it is. */
  body?: object | FormData;
  /** The same for every try of one write: however often it is sent, it happens once. */
  idempotencyKey?: string;
  /** Hears how much of a form has left, from 0 to 1. */
  onProgress?: (sent: number) => void;
};

/** Carries a call: over HTTP in the browser, in process on the server. No `json` where the answer has no body. */
export type Transport = <Answer>(call: Call) => Promise<{ status: number; json?: Answer | ErrorResponse }>;

/** A refusal by the API, with the server's message for people; what is the server's own fault also says its reference. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly requestId: string | undefined;
  readonly pictures: readonly UnavailablePicture[];
  readonly changed: ConflictingChange | undefined;

  constructor(status: number, answer: ErrorResponse | undefined) {
    super(
      status >= 500 && answer?.requestId ? withReference(answer.message, answer.requestId) : answer?.message,
    );
    this.status = status;
    this.code = answer?.code;
    this.requestId = answer?.requestId;
    this.pictures = answer?.pictures ?? [];
    this.changed = answer?.changed;
  }
}

/** No answer came: there is no connection, or it broke. A TypeError, as `fetch` throws it. */
export class NetworkError extends TypeError {}

function withReference(message: string, requestId: string): string {
  return `${message} (${referenceMessage(requestId)})`;
}

type Slice = { page?: number; limit: number };

export type ContentKind = "post" | "event" | "service";

/** What a table of the dashboard asks for: `sort` is a field, with a minus before it for the largest first. */
export type TableQuery = { page: number; limit: number; sort?: string; q?: string };
export type AuditTableQuery = { page: number; limit: number; action?: string; subject?: string };

/** The specification's own paths (section 7), irregular as they are. */
const contentPaths = { post: "/api/posts", event: "/api/event", service: "/api/services" } as const;
const trashPaths = {
  post: "/api/posts",
  event: "/api/event/soft-delete",
  service: "/api/services/soft-delete",
} as const;
const restorePaths = {
  post: "/api/posts/restore-post",
  event: "/api/event/event-restore",
  service: "/api/services/restore-service",
} as const;
const purgePaths = {
  post: "/api/posts/deletePermenent",
  event: "/api/event",
  service: "/api/services",
} as const;

function search(query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

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
    createComment: (comment: NewComment, idempotencyKey: string) =>
      send({ method: "POST", path: "/api/comments", body: comment, idempotencyKey }),
    deleteComment: (id: string) => send({ method: "DELETE", path: `/api/comments/${id}` }),

    create: (kind: ContentKind, form: FormData, idempotencyKey: string, onProgress: (sent: number) => void) =>
      ask<Post | Event | Service>({
        method: "POST",
        path: contentPaths[kind],
        body: form,
        idempotencyKey,
        onProgress,
      }),
    edit: (kind: ContentKind, id: number, form: FormData, onProgress: (sent: number) => void) =>
      ask<Post | Event | Service>({
        method: "PUT",
        path: `${contentPaths[kind]}/${id}`,
        body: form,
        onProgress,
      }),
    trash: (kind: ContentKind, id: number) => send({ method: "DELETE", path: `${trashPaths[kind]}/${id}` }),
    restore: (kind: ContentKind, id: number) =>
      send({ method: kind === "event" ? "POST" : "PUT", path: `${restorePaths[kind]}/${id}` }),
    purge: (kind: ContentKind, id: number) => send({ method: "DELETE", path: `${purgePaths[kind]}/${id}` }),

    service: (id: number) => get<Service>(`/api/services/${id}`),
    postTable: (query: TableQuery) =>
      get<Page & { posts: PostSummary[] }>(`/api/posts?${search({ ...query, view: "summary" })}`),
    eventTable: (query: TableQuery) =>
      get<Page & { events: EventSummary[] }>(`/api/event?${search({ ...query, view: "summary" })}`),
    serviceTable: (query: TableQuery) =>
      get<Page & { services: ServiceSummary[] }>(`/api/services?${search({ ...query, view: "summary" })}`),
    stats: (query: TableQuery) => get<Stats>(`/api/dashboard-stats?${search(query)}`),
    trashList: (list: TrashList, query: TableQuery) =>
      get<Trash & Page>(`/api/dashboard-stats/trash?${search({ ...query, list })}`),
    users: (query: TableQuery) => get<Page & { users: ListedUser[] }>(`/api/user/fetchAll?${search(query)}`),
    user: (id: number) => get<ListedUser>(`/api/user/${id}`),
    changeRole: (id: number, role: Role) =>
      send({
        method: "PATCH",
        path: `/api/user/userManagement/${id}`,
        body: { statusValue: role, userId: id },
      }),
    trashUser: (id: number) => send({ method: "DELETE", path: `/api/user/soft-delete/${id}` }),
    restoreUser: (id: number) => send({ method: "PUT", path: `/api/user/restore-user/${id}` }),
    purgeUser: (id: number) => send({ method: "DELETE", path: `/api/user/${id}` }),
    audit: (query: AuditTableQuery) => get<AuditList>(`/api/audit?${search(query)}`),

    identityProvider: () => get<IdentityProvider>("/api/user/identity-provider"),
    nonce: () => ask<{ nonce: string }>({ method: "POST", path: "/api/user/nonce" }),
    register: (body: RegisterBody) => ask<Session>({ method: "POST", path: "/api/user/register", body }),
    viewer: () => get<CurrentUser>("/api/user/me"),
    logOut: () => send({ method: "POST", path: "/api/user/logout" }),
    sessions: () => get<{ sessions: ListedSession[] }>("/api/user/sessions"),
    endSession: (id: string) => send({ method: "DELETE", path: `/api/user/sessions/${id}` }),
    personalData: () => get<PersonalData>("/api/user/me/data"),
    deleteAccount: (comments: DeleteAccountBody["comments"]) =>
      send({ method: "DELETE", path: "/api/user/me", body: { comments } }),
    endAllSessions: () => send({ method: "DELETE", path: "/api/user/sessions" }),

    localAccounts: () => get<{ accounts: LocalAccount[] }>("/identity/local/accounts"),
    localCredential: (body: LocalCredentialBody) =>
      ask<{ credential: string }>({ method: "POST", path: "/identity/local/credential", body }),
  };
}

export type Api = ReturnType<typeof createApi>;

function isRefusal(json: unknown): json is ErrorResponse {
  return typeof json === "object" && json !== null && "code" in json && "message" in json;
}
