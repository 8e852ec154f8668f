/** Calendars, feeds and the sitemap. */
export const syndicationLimits = {
  /** Entries of a calendar that others subscribe to: the next ones, and the latest that have begun before today. */
  maxCalendarNext: 150,
  maxCalendarPast: 50,
  /** The academic calendar lists events that ended at most this long ago. */
  academicPastDays: 180,
  maxAcademicDates: 200,
  /** How often calendars are asked to look for changes. */
  calendarRefreshHours: 6,
  /** The text of an entry in a calendar. */
  maxCalendarTextCharacters: 1_000,
  maxFeedEntries: 20,
  /** A feed leaves out the oldest entries that do not fit. */
  maxFeedBytes: 30_000,
  maxFeedTextCharacters: 400,
  /** Numbers of records in one part of the sitemap. Each step of writing one takes some ten milliseconds. */
  sitemapPartSize: 1_000,
  /** By https://www.sitemaps.org/protocol.html. */
  maxSitemapParts: 50_000,
} as const;
