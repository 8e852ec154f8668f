import { contentKinds, listedKinds } from "../../contract/content-kinds.ts";
import {
  type FeedFormat,
  type FeedSubject,
  feedFormats,
  feedPath,
  feedTypes,
} from "../../contract/feed-paths.ts";
import { limits } from "../../contract/limits.ts";
import { feedMessages } from "../../contract/messages/feeds.ts";
import { findNewest } from "../content/index.ts";
import type { Database } from "../database/index.ts";
import { type App, publicResourceSender, StaticResource, WrittenResources } from "../http/index.ts";
import { invalidSettingLogger, readSettings } from "../settings/index.ts";
import { writeAtom } from "./atom.ts";
import type { Feed } from "./feed.ts";
import { writeJsonFeed } from "./json-feed.ts";
import { presentEntry, tagUri } from "./present-entry.ts";

const subjects: readonly FeedSubject[] = [...listedKinds, "all"];

const writers = { atom: writeAtom, json: writeJsonFeed } satisfies Record<FeedFormat, (feed: Feed) => string>;

type Options = { publicUrl: string; sharedCacheSeconds: number };

/** Feeds of the newest records: of each kind that has a list, and of all of them. */
export function feedRoutes(
  app: App,
  { db, invalidation }: Database,
  { publicUrl, sharedCacheSeconds }: Options,
): void {
  const send = publicResourceSender(sharedCacheSeconds);
  const logInvalid = invalidSettingLogger(app.log);
  const written = new WrittenResources(app, invalidation, subjects.length * feedFormats.length);

  async function readFeed(subject: FeedSubject): Promise<Omit<Feed, "feedUrl">> {
    const settings = await readSettings(db, logInvalid);
    const kinds = subject === "all" ? listedKinds : [subject];
    const rows = (await Promise.all(kinds.map((kind) => findNewest(db, kind)))).flat();
    const newest = rows.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
    return {
      id: tagUri(publicUrl, subject === "all" ? subject : contentKinds[subject].plural),
      title: feedMessages.title(settings.collegeName, subject),
      collegeName: settings.collegeName,
      lang: settings.language,
      url: publicUrl + (subject === "all" ? "/" : contentKinds[subject].listPath),
      entries: newest.slice(0, limits.maxFeedEntries).map((row) => presentEntry(row, publicUrl, settings)),
    };
  }

  for (const subject of subjects) {
    for (const format of feedFormats) {
      const path = feedPath(subject, format);
      const write = async () => {
        const feed = { ...(await readFeed(subject)), feedUrl: publicUrl + path };
        return new StaticResource(`${feedTypes[format]}; charset=utf-8`, Buffer.from(writers[format](feed)));
      };
      app.get(path, { config: { permission: "public" }, schema: { hide: true } }, async (request, reply) =>
        send(await written.get(path, write), request, reply),
      );
    }
  }
}
