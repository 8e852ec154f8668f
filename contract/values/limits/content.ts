/** The values of a record. */
export const contentLimits = {
  maxTitleCharacters: 200,
  maxPlaceCharacters: 120,
  maxFacts: 12,
  /** Child pages that a page shows. */
  maxChildPages: 500,
  childPagesAtOnce: 60,
  maxFactLabelCharacters: 40,
  maxFactValueCharacters: 200,
  maxBodyCharacters: 500_000,
  /** Start and end tags in the HTML of a body: many times those of a long article. */
  maxBodyTags: 10_000,
  /** Nesting of elements in a body, before it is sanitized. */
  maxBodyDepth: 100,
  maxBodyPictures: 30,
  /** The largest table in a body. Larger ones become the words of their cells. */
  maxTableRows: 300,
  maxTableColumns: 30,
  maxDescriptionCharacters: 5_000,
} as const;
