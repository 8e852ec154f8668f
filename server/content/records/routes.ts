import type { z } from "zod";
import { contentEndpoints } from "../../../contract/endpoints/content.ts";
import { contentNotFoundMessages } from "../../../contract/messages/staff/api.ts";
import { contentSchemas } from "../../../contract/schemas/content.ts";
import type { ListQuery } from "../../../contract/schemas/list.ts";
import {
  type ContentAction,
  type ContentKind,
  contentActions,
  contentKindNames,
  contentKinds,
} from "../../../contract/values/content-kinds.ts";
import { commentLimits } from "../../../contract/values/limits/comments.ts";
import { type Reading, readUntilChanged } from "../../platform/database/index.ts";
import {
  type App,
  addPageRead,
  addRoute,
  authorizedTransact,
  HttpError,
  type Viewer,
} from "../../platform/http/index.ts";
import { listComments } from "../comments/index.ts";
import { findRegistrationStatuses } from "../registrations/index.ts";
import { findChildPages } from "./addresses/child-pages.ts";
import { findAbove, findAllAddresses, findByAddress, type PageAddresses } from "./addresses/page-store.ts";
import type { ContentDeps } from "./changes/content-deps.ts";
import { purgeRecord } from "./changes/purge.ts";
import { restoreRecord } from "./changes/restore.ts";
import { trashRecord } from "./changes/trash.ts";
import { documentRoutes } from "./document-routes.ts";
import { bodyForReaders } from "./documents/document-facts.ts";
import { asksForPage, listPage } from "./lists/list.ts";
import { type SendWholeList, wholeListSender } from "./lists/whole-list.ts";
import { deleteUnreferenced, type ReferencedPicture } from "./pictures/picture-references.ts";
import { presentChild, presentLink, presentListed, presentTranslation } from "./present.ts";
import { type ContentRoutesDeps, saveRoutes } from "./save-routes.ts";
import { type ContentRow, findLive } from "./store.ts";
import { findTranslations } from "./translations/translation-store.ts";
import { hasTranslations } from "./translations/translations.ts";

type Deps = ContentRoutesDeps & { sharedCacheSeconds: number };

/** The routes of every kind in the registry. */
export function contentRoutes(app: App, { sharedCacheSeconds, ...deps }: Deps): void {
  const wholeLists = wholeListSender(app, deps.database, sharedCacheSeconds);
  // A flood of made-up paths asks no database.
  const addresses = readUntilChanged(deps.database, findAllAddresses);
  for (const kind of contentKindNames) {
    readRoutes(app, deps.database.db, kind, addresses, wholeLists);
    saveRoutes(app, deps, kind);
    lifecycleRoutes(app, deps, kind);
  }
  documentRoutes(app, deps);
}

function readRoutes(
  app: App,
  db: Reading,
  kind: ContentKind,
  addresses: () => Promise<PageAddresses>,
  sendWholeList: SendWholeList,
): void {
  const { plural, apiPath, allPath } = contentKinds[kind];
  const isPaged = allPath !== apiPath;
  const schemas = contentSchemas[kind];
  const endpoints = contentEndpoints[kind];
  const readPage = async ({ query }: { query: ListQuery }) => {
    const asked = await listPage(db, kind, query);
    // A page above the last "is reset to 1" (section 2).
    const isReset = isPaged && asked.page > asked.totalPages;
    const { rows, ...page } = isReset ? await listPage(db, kind, { ...query, page: 1 }) : asked;
    const registrations = await findRegistrationStatuses(db, kind, rows);
    return { ...page, [plural]: rows.map((row) => presentListed(kind, row, registrations.get(row.id))) };
  };
  addPageRead(
    app,
    { ...endpoints.list, responses: anyRecord(isPaged ? schemas.page : schemas.allOrPage) },
    readPage,
    // A kind without a separate path for all records returns the whole array if the query has no `page` and `limit`
    // (specification, section 7).
    (request, reply) =>
      isPaged || asksForPage(request.query) ? readPage(request) : sendWholeList(kind, request, reply),
  );

  if ("listAll" in endpoints) {
    addRoute(app, { ...endpoints.listAll, responses: anyRecord(schemas.all) }, (request, reply) =>
      sendWholeList(kind, request, reply),
    );
  }

  const present = async (row: ContentRow | undefined, viewer?: Viewer, query?: string) => {
    if (!row) throw new HttpError("not_found", contentNotFoundMessages[kind]);
    const translations = hasTranslations(kind) ? await findTranslations(db, row) : [];
    return {
      ...presentListed(kind, { ...row, body: await bodyForReaders(db, row) }),
      ...(translations.length > 0 && { translations: translations.map(presentTranslation) }),
      ...(await details[kind]?.(db, row, viewer, query)),
    };
  };

  const responses = anyRecord(schemas.details);
  addPageRead(app, { ...endpoints.get, responses }, async ({ params: { id }, viewer }) =>
    present(await findLive(db, kind, id), viewer),
  );

  if ("getByAddress" in endpoints) {
    addPageRead(
      app,
      { ...endpoints.getByAddress, responses },
      async ({ query: { address, query }, viewer }) =>
        present(
          (await addresses()).has(address) ? await findByAddress(db, address) : undefined,
          viewer,
          query,
        ),
    );
  }
}

/** Loosens the response type, so that one handler serves all kinds. The serializer still validates the response. */
const anyRecord = (answer: z.ZodType<object>) => ({ 200: answer });

type ReadDetails = (db: Reading, row: ContentRow, viewer?: Viewer, query?: string) => Promise<object>;

/** Additional properties of a single record. */
const details: Partial<Record<ContentKind, ReadDetails>> = {
  async post(db, { id }, viewer) {
    const firstPage = { page: 1, limit: commentLimits.commentsPerPage };
    const { comments, total } = await listComments(db, id, firstPage, viewer);
    return { comments, totalComments: total };
  },
  async page(db, row, _viewer, query) {
    const above = await findAbove(db, row);
    const { rows, belowView } = await findChildPages(db, row, new URLSearchParams(query));
    const registrations = await findRegistrationStatuses(db, "page", rows);
    const below = await Promise.all(
      rows.map(async ({ body, ...each }) => {
        const shown = body && { body: await bodyForReaders(db, { kind: "page", body, lang: each.lang }) };
        return presentChild(row, { ...each, ...shown }, registrations.get(each.id));
      }),
    );
    return { above: above.map((linked) => presentLink("page", linked)), below, belowView };
  },
};

/** @returns the pictures that a purged record referenced */
type LifecycleAction = (...args: Parameters<typeof purgeRecord>) => Promise<ReferencedPicture[] | undefined>;

const lifecycle: Record<ContentAction, LifecycleAction> = {
  trash: trashRecord,
  restore: restoreRecord,
  purge: purgeRecord,
};

function lifecycleRoutes(app: App, { database, images }: ContentDeps, kind: ContentKind): void {
  for (const action of contentActions) {
    // See documentRoutes().
    if (kind === "document" && action === "trash") continue;
    addRoute(app, contentEndpoints[kind][action], async (request) => {
      const key = { kind, id: request.params.id };
      const write = authorizedTransact(database.db, request);
      const purged = await write({ invalidates: "changed" }, (transaction, viewer) =>
        lifecycle[action](transaction, viewer, key),
      );
      if (purged) await deleteUnreferenced(database.db, images, purged);
    });
  }
}
