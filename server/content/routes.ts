import type { z } from "zod";
import { contentSchemas } from "../../contract/content.ts";
import {
  type ContentAction,
  type ContentKind,
  contentActions,
  contentKindNames,
  contentKinds,
} from "../../contract/content-kinds.ts";
import { contentEndpoints } from "../../contract/endpoints/content.ts";
import type { Endpoint } from "../../contract/endpoints/endpoint.ts";
import { limits } from "../../contract/limits.ts";
import type { ListQuery } from "../../contract/list.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import { listComments } from "../comments/index.ts";
import type { Db } from "../database/index.ts";
import {
  type App,
  authorizedTransact,
  type FormReader,
  HttpError,
  routeOf,
  type Viewer,
} from "../http/index.ts";
import { KnownAddresses } from "./known-addresses.ts";
import { type ContentDeps, purgeRecord, restoreRecord, trashRecord } from "./lifecycle.ts";
import { asksForPage, listAll, listPage } from "./list.ts";
import { findAbove, findBelow, findByAddress } from "./page-store.ts";
import { deleteUnreferenced, type ReferencedPicture } from "./picture-references.ts";
import { presentListed, presentPageLink, presentRecord, presentTranslation } from "./present.ts";
import { type ContentRoutesDeps, saveRoutes } from "./save-routes.ts";
import { type ContentRow, countNewer, findAdjacent, findLive, type TitleRow } from "./store.ts";
import { findTranslations } from "./translation-store.ts";
import { hasTranslations } from "./translations.ts";

/** The routes of every kind in the registry. */
export function contentRoutes(app: App, deps: ContentRoutesDeps, forms: FormReader): void {
  const addresses = new KnownAddresses(deps.database);
  app.addHook("onClose", async () => addresses.close());
  for (const kind of contentKindNames) {
    readRoutes(app, deps.database.db, kind, addresses);
    saveRoutes(app, deps, forms, kind);
    lifecycleRoutes(app, deps, kind);
  }
}

function readRoutes(app: App, db: Db, kind: ContentKind, addresses: KnownAddresses): void {
  const { plural, apiPath, allPath } = contentKinds[kind];
  const schemas = contentSchemas[kind];
  const findEvery = async (query: ListQuery) =>
    (await listAll(db, kind, query)).map((row) => presentListed(kind, row));

  const endpoints = contentEndpoints[kind];
  app.route({
    ...routeOfAnyKind(endpoints.list, schemas.list),
    handler: async ({ query }) => {
      // A kind without a separate path for all records returns the whole array if the query has no `page` and `limit`
      // (specification, section 7).
      if (allPath === apiPath && !asksForPage(query)) return findEvery(query);
      const { rows, ...page } = await listPage(db, kind, query);
      return { ...page, [plural]: rows.map((row) => presentListed(kind, row)) };
    },
  });

  if ("listAll" in endpoints) {
    app.route({
      ...routeOfAnyKind(endpoints.listAll, schemas.all),
      handler: ({ query }) => findEvery(query),
    });
  }

  if ("adjacent" in endpoints) {
    app.route({
      ...routeOf(endpoints.adjacent),
      handler: async ({ params: { id } }) => {
        const found = await findAdjacent(db, kind, id);
        if (!found) throw new HttpError("not_found", apiMessages.contentNotFound[kind]);
        return { previous: presentLink(found.previous), next: presentLink(found.next) };
      },
    });
  }

  const present = async (row: ContentRow | undefined, viewer: Viewer | undefined) => {
    if (!row) throw new HttpError("not_found", apiMessages.contentNotFound[kind]);
    const translations = hasTranslations(kind) ? await findTranslations(db, row) : [];
    return {
      ...presentRecord[kind](row),
      ...(translations.length > 0 && { translations: translations.map(presentTranslation) }),
      ...(await details[kind]?.(db, row, viewer)),
    };
  };

  app.route({
    ...routeOfAnyKind(endpoints.get, schemas.details),
    handler: async ({ params: { id }, viewer }) => present(await findLive(db, kind, id), viewer),
  });

  if ("getByAddress" in endpoints) {
    app.route({
      ...routeOfAnyKind(endpoints.getByAddress, schemas.details),
      handler: async ({ query: { address }, viewer }) =>
        present((await addresses.has(address)) ? await findByAddress(db, address) : undefined, viewer),
    });
  }
}

function presentLink(row: TitleRow | undefined) {
  return row ? { postID: row.id, post_title: row.title, ...(row.lang !== null && { lang: row.lang }) } : null;
}

/** Loosens the response type, so that one handler serves all kinds. The serializer still validates the response. */
function routeOfAnyKind<Definition extends Endpoint>(endpoint: Definition, answer: z.ZodType<object>) {
  const { schema, ...route } = routeOf(endpoint);
  const response: { 200: z.ZodType<object> } = { ...schema.response, 200: answer };
  return { ...route, schema: { ...schema, response } };
}

/** Additional properties of a single record. */
const details: Partial<
  Record<ContentKind, (db: Db, row: ContentRow, viewer: Viewer | undefined) => Promise<object>>
> = {
  async post(db, { id }, viewer) {
    const firstPage = { page: 1, limit: limits.commentsPerPage };
    const { comments, total } = await listComments(db, id, firstPage, viewer);
    return { comments, totalComments: total };
  },
  service: async (db, row) => ({
    listPage: Math.floor((await countNewer(db, row)) / limits.cardsPerPage) + 1,
  }),
  async page(db, row) {
    const [above, below] = [await findAbove(db, row), await findBelow(db, row)];
    return { above: above.map(presentPageLink), below: below.map(presentPageLink) };
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
    app.route({
      ...routeOf(contentEndpoints[kind][action]),
      handler: async (request, reply) => {
        const key = { kind, id: request.params.id };
        const write = authorizedTransact(database.db, request);
        const purged = await write({ invalidates: "changed" }, (transaction, viewer) =>
          lifecycle[action](transaction, viewer, key),
        );
        if (purged) await deleteUnreferenced(database.db, images, purged);
        return reply.status(204).send(null);
      },
    });
  }
}
