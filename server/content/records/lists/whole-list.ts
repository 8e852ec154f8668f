import { setImmediate as nextIteration } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { contentSchemas } from "../../../../contract/schemas/content.ts";
import type { ListQuery } from "../../../../contract/schemas/list.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import type { Database, Reading } from "../../../platform/database/index.ts";
import type { App } from "../../../platform/http/index.ts";
import {
  etagOfHash,
  publicResourceSender,
  StaticResource,
  startEtag,
  WrittenResources,
} from "../../../platform/http/responses/index.ts";
import { presentListed } from "../present.ts";
import { selectionOf } from "./list.ts";
import { findAll, type Selection } from "./list-store.ts";

export type SendWholeList = (
  kind: ContentKind,
  request: FastifyRequest<{ Querystring: ListQuery }>,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** Sends all records that match a query, and ignores its `page` and `limit`. They are the same for everybody. */
export function wholeListSender(
  app: App,
  { db, invalidation }: Database,
  sharedCacheSeconds: number,
): SendWholeList {
  const send = publicResourceSender(sharedCacheSeconds);
  const written = new WrittenResources(app, invalidation);
  return async (kind, request, reply) => {
    const selection = selectionOf(request.query);
    const key = JSON.stringify([kind, selection]);
    return send(await written.get(key, () => writeWholeList(db, kind, selection)), request, reply);
  };
}

/** Other requests are handled between the parts. */
async function writeWholeList(db: Reading, kind: ContentKind, selection: Selection): Promise<StaticResource> {
  const pieces: Buffer[] = [];
  const hash = startEtag();
  const add = (text: string) => {
    const piece = Buffer.from(text);
    hash.update(piece);
    pieces.push(piece);
  };
  add("[");
  for await (const rows of findAll(db, kind, selection)) {
    const records = contentSchemas[kind].all.parse(rows.map((row) => presentListed(kind, row)));
    add(`${pieces.length === 1 ? "" : ","}${JSON.stringify(records).slice(1, -1)}`);
    await nextIteration();
  }
  add("]");
  return new StaticResource("application/json; charset=utf-8", { pieces, etag: etagOfHash(hash) });
}
