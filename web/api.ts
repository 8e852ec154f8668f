import type { AuditAction, AuditSubject } from "../contract/audit.ts";
import type { NewComment } from "../contract/comment.ts";
import type { CommentState, ModerationAction } from "../contract/comment-states.ts";
import { type ContentKind, contentKinds } from "../contract/content-kinds.ts";
import type { contentFilters } from "../contract/content-state.ts";
import type { Page } from "../contract/list.ts";
import type { MessageState } from "../contract/message-state.ts";
import type { DraftBody, NewPreviewLink } from "../contract/newsroom.ts";
import type { DeleteAccountBody } from "../contract/personal-data.ts";
import type { PublicationPlan } from "../contract/publication-plan.ts";
import type { Role } from "../contract/roles.ts";
import type { LocalCredentialBody, RegisterBody } from "../contract/session.ts";
import type { ChangeSettings } from "../contract/settings-changes.ts";
import type { TrashList } from "../contract/trash.ts";
import { ApiError, createClient, type Transport } from "./api-client.ts";
import { newIdempotencyKey } from "./idempotency-key.ts";

type PageQuery = { page?: number; limit: number };

/** Query of a dashboard table: `sort` is a field, with a leading minus for descending order. */
export type TableQuery = { page: number; limit: number; sort?: string; q?: string };
type StaffTableQuery = TableQuery & { state?: (typeof contentFilters)[number]; author?: number };
type CommentTableQuery = Omit<TableQuery, "sort"> & { state?: CommentState; by?: number };
type ContentPlural = (typeof contentKinds)[ContentKind]["plural"];
type AuditTableQuery = { page: number; limit: number; action: AuditAction | ""; subject: AuditSubject | "" };

const summary = { view: "summary" } as const;

/** All requests of the site: one client for the server's and the browser's loaders. */
export function createApi(transport: Transport) {
  const call = createClient(transport);
  return {
    settings: () => call("GET /api/settings", {}),
    shell: () => call("GET /api/settings/shell", {}),
    allSettings: () => call("GET /api/settings/all", {}),
    saveSettings: (body: ChangeSettings) => call("PUT /api/settings/all", { body }),
    uploadSettingsPicture: (use: "logo" | "portrait", picture: File) => {
      const form = new FormData();
      form.append("use", use);
      form.append("picture", picture);
      return call("POST /api/settings/pictures", { form });
    },
    settingsVersions: (query: Required<PageQuery>) => call("GET /api/settings/versions", { query }),
    settingsVersion: (versionID: number) =>
      call("GET /api/settings/versions/:versionID", { params: { versionID } }),
    restoreSettings: (versionID: number, baseVersion: number) =>
      call("POST /api/settings/versions/:versionID/restore", {
        params: { versionID },
        body: { baseVersion },
      }),
    settingsChecklist: () => call("GET /api/settings/checklist", {}),
    posts: ({ page = 1, limit }: PageQuery) =>
      call("GET /api/posts", { query: { page, limit, ...summary } }).then(requirePage),
    post: (id: number) => call("GET /api/posts/:id", { params: { id } }),
    adjacentPosts: (id: number) => call("GET /api/posts/:id/adjacent", { params: { id } }),
    events: ({ page = 1, limit }: PageQuery) =>
      call("GET /api/event", { query: { page, limit, ...summary } }),
    event: (id: number) => call("GET /api/event/:id", { params: { id } }),
    services: ({ page = 1, limit }: PageQuery) =>
      call("GET /api/services", { query: { page, limit } }).then(requirePage),
    service: (id: number) => call("GET /api/services/:id", { params: { id } }),
    page: (id: number) => call("GET /api/pages/:id", { params: { id } }),
    /** The page that has or had an address. */
    pageAt: (address: string) => call("GET /api/pages/by-address", { query: { address } }),

    comments: (query: { postID: number; page: number }) => call("GET /api/comments", { query }),
    createComment: (body: NewComment, idempotencyKey: string) =>
      call("POST /api/comments", { body, idempotencyKey }),
    deleteComment: (id: string) => call("DELETE /api/comments/:id", { params: { id } }),

    allComments: (query: CommentTableQuery) => call("GET /api/comments/all", { query }),
    moderateComments: (body: { ids: string[]; action: ModerationAction }) =>
      call("PATCH /api/comments", { body }),
    banFromComments: (id: number, banned: boolean) =>
      call("PUT /api/user/:id/comment-ban", { params: { id }, body: { banned } }),

    create: (kind: ContentKind, form: FormData, idempotencyKey: string, onProgress: (sent: number) => void) =>
      call(`POST ${contentKinds[kind].apiPath}`, { form, idempotencyKey, onProgress }),
    edit: (
      kind: ContentKind,
      id: number,
      form: FormData,
      idempotencyKey: string,
      onProgress: (sent: number) => void,
    ) => call(`PUT ${contentKinds[kind].apiPath}/:id`, { params: { id }, form, idempotencyKey, onProgress }),
    trash: (kind: ContentKind, id: number) =>
      call(`DELETE ${contentKinds[kind].actions.trash.path}/:id`, { params: { id } }),
    restore: (kind: ContentKind, id: number) => {
      const action = contentKinds[kind].actions.restore;
      const options = { params: { id } };
      return action.method === "POST"
        ? call(`POST ${action.path}/:id`, options)
        : call(`PUT ${action.path}/:id`, options);
    },
    purge: (kind: ContentKind, id: number) =>
      call(`DELETE ${contentKinds[kind].actions.purge.path}/:id`, { params: { id } }),

    versions: (kind: ContentKind, id: number, query: Required<PageQuery>) =>
      call("GET /api/content/:kind/:id/versions", { params: { kind: contentKinds[kind].plural, id }, query }),
    version: (kind: ContentKind, id: number, versionID: number) =>
      call("GET /api/content/:kind/:id/versions/:versionID", {
        params: { kind: contentKinds[kind].plural, id, versionID },
      }),
    restoreVersion: (
      kind: ContentKind,
      id: number,
      versionID: number,
      baseVersion: number,
      idempotencyKey: string,
    ) =>
      call("POST /api/content/:kind/:id/versions/:versionID/restore", {
        params: { kind: contentKinds[kind].plural, id, versionID },
        body: { baseVersion },
        idempotencyKey,
      }),
    previewLinks: (kind: ContentKind, id: number) =>
      call("GET /api/content/:kind/:id/preview-links", { params: { kind: contentKinds[kind].plural, id } }),
    createPreviewLink: (kind: ContentKind, id: number, body: NewPreviewLink) =>
      call("POST /api/content/:kind/:id/preview-links", {
        params: { kind: contentKinds[kind].plural, id },
        body,
      }),
    revokePreviewLink: (kind: ContentKind, id: number, linkID: string) =>
      call("DELETE /api/content/:kind/:id/preview-links/:linkID", {
        params: { kind: contentKinds[kind].plural, id, linkID },
      }),
    staffRecord: (kind: ContentKind, id: number) =>
      call("GET /api/content/:kind/:id", { params: recordParams(kind, id) }),
    createDraft: (kind: ContentKind, idempotencyKey: string) =>
      call("POST /api/content/:kind/drafts", {
        params: { kind: contentKinds[kind].plural },
        body: {},
        idempotencyKey,
      }),
    readDraft: (kind: ContentKind, id: number) =>
      call("GET /api/content/:kind/:id/draft", { params: recordParams(kind, id) }),
    saveDraft: (kind: ContentKind, id: number, body: DraftBody) =>
      call("PUT /api/content/:kind/:id/draft", { params: recordParams(kind, id), body, keepalive: true }),
    discardDraft: (kind: ContentKind, id: number) =>
      call("DELETE /api/content/:kind/:id/draft", { params: recordParams(kind, id) }),
    unpublish: (kind: ContentKind, id: number, body: BaseVersion) =>
      call("POST /api/content/:kind/:id/unpublish", { ...transition(kind, id), body }),
    schedule: (kind: ContentKind, id: number, body: PublicationPlan & BaseVersion) =>
      call("POST /api/content/:kind/:id/schedule", { ...transition(kind, id), body }),
    requestReview: (kind: ContentKind, id: number, body: BaseVersion & { note: string }) =>
      call("POST /api/content/:kind/:id/review", { ...transition(kind, id), body }),
    approveReview: (kind: ContentKind, id: number, body: BaseVersion) =>
      call("POST /api/content/:kind/:id/review/approve", { ...transition(kind, id), body }),
    returnReview: (kind: ContentKind, id: number, body: BaseVersion & { reason: string }) =>
      call("POST /api/content/:kind/:id/review/return", { ...transition(kind, id), body }),

    postTable: (query: TableQuery) =>
      call("GET /api/posts", { query: { ...query, ...summary } }).then(requirePage),
    eventTable: (query: TableQuery) => call("GET /api/event", { query: { ...query, ...summary } }),
    serviceTable: (query: TableQuery) =>
      call("GET /api/services", { query: { ...query, ...summary } }).then(requirePage),
    pageTable: (query: TableQuery) =>
      call("GET /api/pages", { query: { ...query, ...summary } }).then(requirePage),
    staffTable: (kind: ContentPlural, query: StaffTableQuery) =>
      call("GET /api/content/:kind", { params: { kind }, query }),
    unfinished: (kind?: ContentKind) => call("GET /api/content/unfinished", { query: kind ? { kind } : {} }),
    comingUp: () => call("GET /api/content/coming-up", {}),
    numbers: () => call("GET /api/numbers", {}),
    stats: (query: TableQuery) => call("GET /api/dashboard-stats", { query }),
    trashList: (list: TrashList, query: TableQuery) =>
      call("GET /api/dashboard-stats/trash", { query: { ...query, list } }).then(requirePage),
    users: (query: TableQuery) => call("GET /api/user/fetchAll", { query }).then(requirePage),
    user: (id: number) => call("GET /api/user/:id", { params: { id } }),
    changeRole: (userId: number, role: Role) =>
      call("PATCH /api/user/userManagement/:userId", {
        params: { userId },
        body: { statusValue: role, userId },
      }),
    trashUser: (id: number) => call("DELETE /api/user/soft-delete/:id", { params: { id } }),
    restoreUser: (id: number) => call("PUT /api/user/restore-user/:id", { params: { id } }),
    purgeUser: (id: number) => call("DELETE /api/user/:id", { params: { id } }),
    audit: ({ action, subject, ...page }: AuditTableQuery) =>
      call("GET /api/audit", {
        query: { ...page, action: action || undefined, subject: subject || undefined },
      }),

    messages: (query: {
      state?: MessageState;
      q?: string | undefined;
      before?: string | undefined;
      limit?: number;
    }) => call("GET /api/contact/messages", { query }),
    changeMessages: (messageIDs: string[], state: MessageState) =>
      call("PATCH /api/contact/messages", { body: { messageIDs, state } }),
    outbox: () => call("GET /api/contact/outbox", {}),
    sendTestMail: () => call("POST /api/contact/outbox/test", {}),
    redirects: (query: Omit<TableQuery, "sort">) => call("GET /api/redirects", { query }),
    addRedirect: (from: string, to: string) => call("POST /api/redirects", { body: { from, to } }),
    deleteRedirect: (id: number) => call("DELETE /api/redirects/:id", { params: { id } }),
    importRedirects: (csv: string, dryRun: boolean) =>
      call("POST /api/redirects/import", { body: { csv, dryRun } }),
    missingPaths: (query: Required<PageQuery>) => call("GET /api/redirects/missing", { query }),
    deleteMessages: (messageIDs: string[]) => call("DELETE /api/contact/messages", { body: { messageIDs } }),

    identityProvider: () => call("GET /api/user/identity-provider", {}),
    nonce: () => call("POST /api/user/nonce", {}),
    register: (body: RegisterBody) => call("POST /api/user/register", { body }),
    viewer: () => call("GET /api/user/me", {}),
    logOut: () => call("POST /api/user/logout", {}),
    sessions: () => call("GET /api/user/sessions", {}),
    endSession: (id: string) => call("DELETE /api/user/sessions/:id", { params: { id } }),
    endAllSessions: () => call("DELETE /api/user/sessions", {}),
    personalData: () => call("GET /api/user/me/data", {}),
    deleteAccount: (comments: DeleteAccountBody["comments"]) =>
      call("DELETE /api/user/me", { body: { comments } }),

    localAccounts: () => call("GET /identity/local/accounts", {}),
    localCredential: (body: LocalCredentialBody) => call("POST /identity/local/credential", { body }),
  };
}

export type Api = ReturnType<typeof createApi>;

type BaseVersion = { baseVersion: number };

/** Without retries, each call has a key of its own. */
const transition = (kind: ContentKind, id: number) => ({
  params: recordParams(kind, id),
  idempotencyKey: newIdempotencyKey(),
});

const recordParams = (kind: ContentKind, id: number) => ({ kind: contentKinds[kind].plural, id });

type Paged<List> = List extends readonly unknown[] ? never : List & Page;

/** These lists return everything without `page` and `limit`, and a page with them: expects a page. */
function requirePage<List extends object>(list: List): Paged<List> {
  if (!isPage(list)) throw new ApiError(502, undefined);
  return list;
}

function isPage<List extends object>(list: List): list is List & Paged<List> {
  return "totalPages" in list;
}
