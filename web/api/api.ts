import { ApiError, createClient, type Transport } from "../../contract/endpoints/client.ts";
import type { EndpointInput, EndpointOutput } from "../../contract/endpoints/index.ts";
import type { PublicationPlan } from "../../contract/rules/publication-plan.ts";
import type { RestoreChoice } from "../../contract/schemas/backups.ts";
import type { DraftBody, NewDraftBody } from "../../contract/schemas/newsroom.ts";
import type { DeleteAccountBody } from "../../contract/schemas/personal-data.ts";
import type { NewRedirect } from "../../contract/schemas/redirects.ts";
import type { LocalCredentialBody, RegisterBody } from "../../contract/schemas/session.ts";
import type { ChangeSettings, ChangeWords } from "../../contract/schemas/settings-changes.ts";
import type { TrashList } from "../../contract/schemas/trash.ts";
import { type ContentKind, contentKinds, kindOfTrashList } from "../../contract/values/content-kinds.ts";
import { toRecord, toRecordPage } from "../../contract/values/content-record.ts";
import type { contentFilters } from "../../contract/values/content-state.ts";
import type { CommentState, EntryState, ModerationAction } from "../../contract/values/moderation.ts";
import type { Page } from "../../contract/values/paging.ts";
import type { Role } from "../../contract/values/permissions.ts";
import type { RegistrationKind } from "../../contract/values/registrations.ts";
import type { ContentLanguage, TranslatedLanguage } from "../../contract/values/text/language.ts";
import { newIdempotencyKey } from "./idempotency-key.ts";

type PageQuery = { page?: number; limit: number };
type RecordQuery = {
  page?: number;
  limit: number;
  sort?: string;
  q?: string;
  lang?: ContentLanguage | undefined;
  view?: "summary";
};

/** Query of a dashboard table: `sort` is a field, with a leading minus for descending order. */
export type TableQuery = { page: number; limit: number; sort?: string; q?: string };
type StaffTableQuery = TableQuery & { state?: (typeof contentFilters)[number]; author?: number };
type CommentTableQuery = Omit<TableQuery, "sort"> & { state?: CommentState; by?: number };
type ContentPlural = (typeof contentKinds)[ContentKind]["plural"];
type Query<Name extends "GET /api/entries" | "GET /api/audit"> = NonNullable<EndpointInput[Name]["query"]>;

/** All requests of the site: one client for the server's and the browser's loaders. */
export function createApi(transport: Transport) {
  const call = createClient(transport);
  return {
    settings: () => call("GET /api/settings", {}),
    shell: () => call("GET /api/settings/shell", {}),
    /** The words of a language that the college has written itself. */
    words: (lang: TranslatedLanguage) => call("GET /api/settings/words/:lang", { params: { lang } }),
    allSettings: () => call("GET /api/settings/all", {}),
    changeWords: (lang: TranslatedLanguage, body: ChangeWords) =>
      call("PATCH /api/settings/words/:lang", { params: { lang }, body }),
    saveSettings: (body: ChangeSettings) => call("PUT /api/settings/all", { body }),
    uploadSettingsPicture: (use: "logo" | "portrait" | "banner", picture: File) => {
      const form = new FormData();
      form.append("use", use);
      form.append("picture", picture);
      return call("POST /api/settings/pictures", { form });
    },
    status: () => call("GET /api/status", {}),
    release: () => call("GET /api/release", {}),
    settingsChecklist: () => call("GET /api/settings/checklist", {}),
    /** One page of the records that readers see. */
    records: {
      post: (query: RecordQuery) => call("GET /api/posts", { query }).then(readPage("post")),
      event: (query: RecordQuery) => call("GET /api/event", { query }).then(readPage("event")),
      service: (query: RecordQuery) => call("GET /api/services", { query }).then(readPage("service")),
      page: (query: RecordQuery) => call("GET /api/pages", { query }).then(readPage("page")),
      document: (query: RecordQuery) => call("GET /api/documents", { query }).then(readPage("document")),
    },
    /** One record with what its page shows around it. */
    record: {
      post: (id: number) => call("GET /api/posts/:id", { params: { id } }).then(read("post")),
      event: (id: number) => call("GET /api/event/:id", { params: { id } }).then(read("event")),
      service: (id: number) => call("GET /api/services/:id", { params: { id } }).then(read("service")),
      document: (id: number) => call("GET /api/documents/:id", { params: { id } }).then(read("document")),
      page: (id: number) => call("GET /api/pages/:id", { params: { id } }).then(readSitePage),
    },
    /** The page that has or had an address. */
    pageAt: (address: string, query: string) =>
      call("GET /api/pages/by-address", { query: { address, query } }).then(readSitePage),

    academicCalendar: () => call("GET /api/calendar", {}).then((dates) => dates.map(read("event"))),

    comments: ({ post: postID, page }: { post: number; page: number }) =>
      call("GET /api/comments", { query: { postID, page } }),
    createComment: (
      { commentBody, post: postID }: { commentBody: string; post: number },
      idempotencyKey: string,
    ) => call("POST /api/comments", { body: { commentBody, postID }, idempotencyKey }),
    deleteComment: (id: string) => call("DELETE /api/comments/:id", { params: { id } }),

    allComments: (query: CommentTableQuery) => call("GET /api/comments/all", { query }),
    moderateComments: (body: { ids: string[]; action: ModerationAction }) =>
      call("PATCH /api/comments", { body }),
    endSessions: (id: number) => call("DELETE /api/user/:id/sessions", { params: { id } }),
    banFromComments: (id: number, banned: boolean) =>
      call("PUT /api/user/:id/comment-ban", { params: { id }, body: { banned } }),

    create: (kind: ContentKind, form: FormData, idempotencyKey: string, onProgress: (sent: number) => void) =>
      call(`POST ${contentKinds[kind].apiPath}`, { form, idempotencyKey, onProgress }).then(read(kind)),
    /** The same of a document, which can be given up. */
    createDocument: (
      form: FormData,
      idempotencyKey: string,
      onProgress: (sent: number) => void,
      signal: AbortSignal,
    ) => call("POST /api/documents", { form, idempotencyKey, onProgress, signal }).then(read("document")),
    edit: (
      kind: ContentKind,
      id: number,
      form: FormData,
      idempotencyKey: string,
      onProgress: (sent: number) => void,
    ) =>
      call(`PUT ${contentKinds[kind].apiPath}/:id`, {
        params: { id },
        form,
        idempotencyKey,
        onProgress,
      }).then(read(kind)),
    trash: (kind: ContentKind, id: number) =>
      call(`DELETE ${contentKinds[kind].actions.trash.path}/:id`, { params: { id } }),
    /** Where a document is used: without its links removed, it does not go to the recycle bin then. */
    documentUses: (id: number) => call("GET /api/documents/:id/uses", { params: { id } }),
    trashUsedDocument: (id: number) =>
      call("DELETE /api/documents/:id", { params: { id }, query: { links: "remove" } }),
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
      call("GET /api/content/:kind/:id/versions", { params: recordParams(kind, id), query }),
    version: (kind: ContentKind, id: number, versionID: number) =>
      call("GET /api/content/:kind/:id/versions/:versionID", {
        params: { ...recordParams(kind, id), versionID },
      }),
    restoreVersion: (
      kind: ContentKind,
      id: number,
      versionID: number,
      baseVersion: number,
      idempotencyKey: string,
    ) =>
      call("POST /api/content/:kind/:id/versions/:versionID/restore", {
        params: { ...recordParams(kind, id), versionID },
        body: { baseVersion },
        idempotencyKey,
      }),
    preview: (kind: ContentKind, id: number) =>
      call("GET /api/content/:kind/:id/preview", { params: recordParams(kind, id) }),
    sharePreview: (kind: ContentKind, id: number) =>
      call("PUT /api/content/:kind/:id/preview-link", { params: recordParams(kind, id) }),
    withdrawPreview: (kind: ContentKind, id: number) =>
      call("DELETE /api/content/:kind/:id/preview-link", { params: recordParams(kind, id) }),
    staffRecord: (kind: ContentKind, id: number) =>
      call("GET /api/content/:kind/:id", { params: recordParams(kind, id) }),
    createDraft: (kind: ContentKind, draft: NewDraftBody["draft"], idempotencyKey: string) =>
      call("POST /api/content/:kind/drafts", {
        params: { kind: contentKinds[kind].plural },
        body: { draft },
        idempotencyKey,
        keepalive: true,
      }),
    readDraft: (kind: ContentKind, id: number) =>
      call("GET /api/content/:kind/:id/draft", { params: recordParams(kind, id) }),
    saveDraft: (kind: ContentKind, id: number, body: DraftBody) =>
      call("PUT /api/content/:kind/:id/draft", { params: recordParams(kind, id), body, keepalive: true }),
    discardDraft: (kind: ContentKind, id: number, query: { seen?: string; withRecord?: "true" }) =>
      call("DELETE /api/content/:kind/:id/draft", { params: recordParams(kind, id), query }),
    unpublish: (kind: ContentKind, id: number, body: BaseVersion) =>
      call("POST /api/content/:kind/:id/unpublish", { ...transition(kind, id), body }),
    schedule: (kind: ContentKind, id: number, body: PublicationPlan & BaseVersion) =>
      call("POST /api/content/:kind/:id/schedule", { ...transition(kind, id), body }),
    requestReview: (kind: ContentKind, id: number, body: BaseVersion) =>
      call("POST /api/content/:kind/:id/review", { ...transition(kind, id), body }),
    approveReview: (kind: ContentKind, id: number, body: BaseVersion) =>
      call("POST /api/content/:kind/:id/review/approve", { ...transition(kind, id), body }),
    returnReview: (kind: ContentKind, id: number, body: BaseVersion & { reason: string }) =>
      call("POST /api/content/:kind/:id/review/return", { ...transition(kind, id), body }),

    staffTable: (kind: ContentPlural, query: StaffTableQuery) =>
      call("GET /api/content/:kind", { params: { kind }, query }),
    comingUp: () => call("GET /api/content/coming-up", {}),
    numbers: () => call("GET /api/numbers", {}),
    stats: (query: TableQuery) => call("GET /api/dashboard-stats", { query }),
    trashList: (list: TrashList, query: TableQuery) =>
      call("GET /api/dashboard-stats/trash", { query: { ...query, list } }).then((trash) => ({
        ...requirePage(trash),
        records: trashedOf(trash, list),
      })),
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
    pendingRoles: () => call("GET /api/user/pending-roles", {}).then(({ pendingRoles }) => pendingRoles),
    invite: (email: string, user_role: Role) =>
      call("PUT /api/user/pending-roles", { body: { email, user_role } }),
    audit: (query: Query<"GET /api/audit">) => call("GET /api/audit", { query }),

    /** Whether the form of a record takes registrations. */
    registrationStatus: (kind: RegistrationKind, id: number) =>
      call("GET /api/joining/:kind/:id", { params: { kind, id } }),
    forms: () => call("GET /api/entries/forms", {}),
    entries: (query: Query<"GET /api/entries">) => call("GET /api/entries", { query }),
    moveEntries: (entryIDs: string[], state: EntryState) =>
      call("PATCH /api/entries", { body: { entryIDs, state } }),
    markToBeTold: (entryIDs: string[], toBeTold: boolean) =>
      call("PATCH /api/entries", { body: { entryIDs, toBeTold } }),
    markLookedAt: (entryIDs: string[]) => call("PATCH /api/entries", { body: { entryIDs, isNew: false } }),
    deleteEntries: (entryIDs: string[]) => call("DELETE /api/entries", { body: { entryIDs } }),
    /** @param form see `formName` */
    exportEntries: (form: string) =>
      call("POST /api/entries/export", { body: { form } }).then(({ csv }) => csv),
    backups: () => call("GET /api/backups", {}),
    makeBackup: () => call("POST /api/backups", {}),
    backupContents: (id: string) => call("GET /api/backups/:id", { params: { id } }),
    restoreBackup: (id: string, body: RestoreChoice) =>
      call("POST /api/backups/:id/restore", { params: { id }, body }),
    redirects: (query: Omit<TableQuery, "sort">) => call("GET /api/redirects", { query }),
    addRedirects: (redirects: NewRedirect[]) => call("POST /api/redirects", { body: { redirects } }),
    deleteRedirect: (id: number) => call("DELETE /api/redirects/:id", { params: { id } }),

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
/** A page that staff write, with the live pages around it. */
export type AcademicDate = Awaited<ReturnType<Api["academicCalendar"]>>[number];
export type SitePage = ReturnType<typeof readSitePage>;

type BaseVersion = { baseVersion: number };

/** Without retries, each call has a key of its own. */
const transition = (kind: ContentKind, id: number) => ({
  params: recordParams(kind, id),
  idempotencyKey: newIdempotencyKey(),
});

const recordParams = (kind: ContentKind, id: number) => ({ kind: contentKinds[kind].plural, id });

const read =
  <Kind extends ContentKind>(kind: Kind) =>
  <Answer extends object>(answer: Answer) =>
    toRecord(kind, answer);

const readPage =
  <Kind extends ContentKind>(kind: Kind) =>
  <Answer extends object>(answer: Answer) =>
    toRecordPage(kind, requirePage(answer));

function readSitePage(answer: EndpointOutput["GET /api/pages/:id"]) {
  const { above, below, ...page } = toRecord("page", answer);
  return { ...page, above: above.map(read("page")), below: below.map(read("page")) };
}

function trashedOf(trash: EndpointOutput["GET /api/dashboard-stats/trash"], list: TrashList) {
  const kind = kindOfTrashList(list);
  if (list === "deletedUsers" || !kind)
    return trash.deletedUsers.map(({ userId: id, username: title, ...user }) => ({ ...user, id, title }));
  return trash[list].map((record) => toRecord(kind, record));
}

type Paged<List> = List extends readonly unknown[] ? never : List & Page;

/** These lists return everything without `page` and `limit`, and a page with them: expects a page. */
function requirePage<List extends object>(list: List): Paged<List> {
  if (!isPage(list)) throw new ApiError(502, undefined);
  return list;
}

function isPage<List extends object>(list: List): list is List & Paged<List> {
  return "totalPages" in list;
}
