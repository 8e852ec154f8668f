import { syndicationLimits } from "../../../contract/values/limits/syndication.ts";
import type { ContentLanguage } from "../../../contract/values/text/language.ts";

export type FeedEntry = {
  /** Never changes, and is the same in all feeds. */
  id: string;
  title: string;
  lang: ContentLanguage;
  /** Moments are ISO 8601 in UTC. */
  publishedAt: string;
  updatedAt: string;
  url: string;
  text: string;
  /** What can be opened at once. */
  file?: { url: string; type: string; bytes: number } | undefined;
};

export type Feed = {
  id: string;
  title: string;
  collegeName: string;
  lang: ContentLanguage;
  /** The address of the site's page with the same records. */
  url: string;
  feedUrl: string;
  /** The newest first. */
  entries: readonly FeedEntry[];
};

/** As many of the first written entries as fit into a feed. @param around bytes of the feed without entries */
export function fittingEntries(written: readonly string[], around: number): string[] {
  let room = syndicationLimits.maxFeedBytes - around;
  const first = written.findIndex((entry) => {
    room -= Buffer.byteLength(entry);
    return room < 0;
  });
  return first < 0 ? [...written] : written.slice(0, first);
}
