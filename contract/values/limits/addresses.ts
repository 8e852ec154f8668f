/** Addresses of pages, and redirects. */
export const addressLimits = {
  maxAddressSegments: 3,
  maxAddressCharacters: 120,
  /** The longest address that a title gives. */
  maxProposedAddressCharacters: 50,
  maxRedirects: 50_000,
  maxRedirectFromCharacters: 500,
  /** Redirects that one request adds. */
  maxNewRedirects: 500,
  /** Redirects that a reader is sent through at once, when one leads to the next. */
  maxRedirectHops: 10,
  /** The title's words in the path of a post, event or service. */
  maxSlugCharacters: 60,
  /** The address of a link, a video or a picture in a body. */
  maxUrlCharacters: 2_000,
} as const;
