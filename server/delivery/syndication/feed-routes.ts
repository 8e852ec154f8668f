import { contentKinds, listedKinds } from "../../../contract/values/content-kinds.ts";
import { syndicationLimits } from "../../../contract/values/limits/syndication.ts";
import { type FeedSubject, feedPath, feedType } from "../../../contract/values/paths/paths.ts";
import { findNewest } from "../../content/records/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { App } from "../../platform/http/index.ts";
import { readSettings, siteMessages } from "../../settings/index.ts";
import { writeAtom } from "./atom.ts";
import type { Feed } from "./feed.ts";
import { presentEntry, tagUri } from "./present-feed-entry.ts";
import { type SyndicationOptions, syndicationRoute } from "./syndication-route.ts";

const subjects: readonly FeedSubject[] = [...listedKinds, "all"];

/** Feeds of the newest records: of each kind that has a list, and of all of them. */
export function feedRoutes(app: App, database: Database, options: SyndicationOptions): void {
  const { db } = database;
  const { publicUrl } = options;
  const addResource = syndicationRoute(app, database, options, feedType);

  async function readFeed(subject: FeedSubject): Promise<Omit<Feed, "feedUrl">> {
    const settings = await readSettings(db);
    const { collegeName: college } = settings;
    const { calendarMessages, kindsForReaders } = siteMessages(settings).messages;
    const kinds = subject === "all" ? listedKinds : [subject];
    const rows = (await Promise.all(kinds.map((kind) => findNewest(db, kind)))).flat();
    const newest = rows.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
    return {
      id: tagUri(publicUrl, subject === "all" ? subject : contentKinds[subject].plural),
      title: subject === "all" ? college : calendarMessages.name({ college, kind: kindsForReaders[subject] }),
      collegeName: college,
      lang: settings.language,
      url: publicUrl + (subject === "all" ? "/" : contentKinds[subject].listPath),
      entries: newest
        .slice(0, syndicationLimits.maxFeedEntries)
        .map((row) => presentEntry(row, publicUrl, settings)),
    };
  }

  for (const subject of subjects) {
    const path = feedPath(subject);
    const write = async () => writeAtom({ ...(await readFeed(subject)), feedUrl: publicUrl + path });
    addResource(path, () => ({ key: path, write }));
  }
}
