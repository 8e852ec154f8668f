import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import {
  type ContentKind,
  contentKindNames,
  contentKinds,
  listedKinds,
} from "../../../contract/content-kinds.ts";
import { limits } from "../../../contract/limits.ts";
import { apiMessages } from "../../../contract/messages/api/en.ts";
import {
  homeSharePath,
  listSharePath,
  recordSharePath,
  shareCut,
  shareName,
  storedFocus,
} from "../../../contract/pictures.ts";
import { type ContentRow, live } from "../../content/records/index.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import { type App, etagMatches, HttpError } from "../../platform/http/index.ts";
import type { Images } from "../../platform/images/index.ts";
import { collegeSign } from "./college-sign.ts";

const params = z.object({ id: z.coerce.number().int().positive() });

/** Cached like other pictures: a record may stop being public. A changed picture has another address. */
const publicCaching = `public, max-age=${limits.pictureBrowserCacheSeconds}, s-maxage=${limits.pictureSharedCacheSeconds}`;

/** @param anonymous for a request without a session. No cache may store the response to one with a session. */
const cachingOf = ({ headers }: FastifyRequest, anonymous = publicCaching) =>
  headers.authorization === undefined ? anonymous : "no-store";

/** The pictures that other sites and apps show beside a link: of each record, each list and the home page. */
export function sharePictureRoutes(app: App, { db }: Database, images: Images): void {
  const readSign = collegeSign(db, images);

  async function sendSign(request: FastifyRequest, reply: FastifyReply, cacheControl = cachingOf(request)) {
    return (await readSign()).send(request, reply, cacheControl);
  }

  /** A record without a cover has the college's sign, and so has one whose cover is missing in the store. */
  async function sendCover(request: FastifyRequest, reply: FastifyReply, kind: ContentKind, row: CoverRow) {
    const { image: name, image_width: width, image_height: height, image_focus } = row;
    if (name === "") return sendSign(request, reply);
    const picture = { width, height, focus: storedFocus(image_focus) };
    const file = shareName({ name, picture });
    const headers = { "cache-control": cachingOf(request), etag: `"${file}"` };
    // Before the store is read: object storage is slow and charges for each read.
    if (etagMatches(request.headers["if-none-match"], headers.etag)) {
      return reply.headers(headers).status(304).send();
    }
    const { pictureFolder } = contentKinds[kind];
    const share = await images.readShare(pictureFolder, name, file, shareCut(picture));
    if (!share) return sendSign(request, reply, cachingOf(request, "public, no-cache"));
    return reply.headers(headers).type("image/jpeg").header("content-length", share.bytes).send(share.stream);
  }

  const route = { config: { permission: "public" as const }, schema: { hide: true } };

  app.get(homeSharePath, route, (request, reply) => sendSign(request, reply));
  for (const kind of listedKinds) {
    app.get(listSharePath(kind), route, async (request, reply) => {
      const row = await findNewestCover(db, kind);
      return row ? sendCover(request, reply, kind, row) : sendSign(request, reply);
    });
  }
  for (const kind of contentKindNames) {
    app.get(recordSharePath(kind, ":id(^[1-9]\\d{0,8}$)"), route, async (request, reply) => {
      const row = await findCover(db, kind, params.parse(request.params).id);
      if (!row) throw new HttpError("not_found", apiMessages.recordNotFound);
      return sendCover(request, reply, kind, row);
    });
  }
}

const columns = ["image", "image_width", "image_height", "image_focus"] as const;

type CoverRow = Pick<ContentRow, (typeof columns)[number]>;

/** @returns undefined if there is no live record with this id; `image` is empty for one without a cover */
function findCover(db: Db, kind: ContentKind, id: number): Promise<CoverRow | undefined> {
  return live(db, kind).where("id", "=", id).select(columns).executeTakeFirst();
}

/** Finds the cover of the newest live record of a kind, which its list shows first. */
function findNewestCover(db: Db, kind: ContentKind): Promise<CoverRow | undefined> {
  return live(db, kind)
    .select(columns)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}
