/** The college's settings. */
export const settingLimits = {
  /** The longest text of the website in another language. */
  maxWordCharacters: 2_000,
  /** Items on each level of the main menu. */
  maxMenuItems: 8,
  /** The college's own links in the footer: as many as the three columns of version 1.0 could have. */
  maxFooterItems: 36,
  maxMenuLabelCharacters: 40,
  maxCollegeNameCharacters: 80,
  maxSummaryCharacters: 300,
  maxGreetings: 8,
  maxGreetingCharacters: 80,
  maxPostalAddressCharacters: 200,
  maxPresidentMessageCharacters: 5_000,
  /** The text and its link in one language, in UTF-8: with its markup, a notice adds at most 300 to each page. */
  maxNoticeBytes: 220,
  maxNoticeCharacters: 140,
  maxExamsLineCharacters: 40,
  /** After the beginning and the end of a notice, also behind shared caches. */
  maxNoticeDelaySeconds: 60,
} as const;
