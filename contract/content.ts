import type { z } from "zod";
import type { ContentKind } from "./content-kinds.ts";
import {
  allEventsSchema,
  type Event,
  type EventSummary,
  eventDetailsSchema,
  eventListSchema,
  savedEventSchema,
} from "./event.ts";
import {
  type Post,
  type PostSummary,
  postListSchema,
  postWithCommentsSchema,
  savedPostSchema,
} from "./post.ts";
import {
  type Service,
  type ServiceSummary,
  savedServiceSchema,
  serviceDetailsSchema,
  serviceListSchema,
} from "./service.ts";
import {
  type SitePage,
  type SitePageSummary,
  savedSitePageSchema,
  sitePageDetailsSchema,
  sitePageListSchema,
} from "./site-page.ts";

/** A record as the API answers it, by its kind. */
export type ContentRecords = { post: Post; event: Event; service: Service; page: SitePage };

/** A record without its body. */
export type ContentSummaries = {
  post: PostSummary;
  event: EventSummary;
  service: ServiceSummary;
  page: SitePageSummary;
};

/** What a save answers, by the kind of the record. */
export type SavedRecords = {
  post: z.infer<typeof savedPostSchema>;
  event: z.infer<typeof savedEventSchema>;
  service: z.infer<typeof savedServiceSchema>;
  page: z.infer<typeof savedSitePageSchema>;
};

type ContentSchemas<Saved> = {
  /** What a save answers. */
  saved: z.ZodType<Saved>;
  /** What reading one answers. */
  details: z.ZodType<object>;
  /** What its list answers: a page, or every record where the kind has no path of its own for that. */
  list: z.ZodType<object>;
  /** What its `allPath` answers. */
  all: z.ZodType<object>;
};

export const contentSchemas: { [Kind in ContentKind]: ContentSchemas<SavedRecords[Kind]> } = {
  post: {
    saved: savedPostSchema,
    details: postWithCommentsSchema,
    list: postListSchema,
    all: postListSchema,
  },
  event: {
    saved: savedEventSchema,
    details: eventDetailsSchema,
    list: eventListSchema,
    all: allEventsSchema,
  },
  service: {
    saved: savedServiceSchema,
    details: serviceDetailsSchema,
    list: serviceListSchema,
    all: serviceListSchema,
  },
  page: {
    saved: savedSitePageSchema,
    details: sitePageDetailsSchema,
    list: sitePageListSchema,
    all: sitePageListSchema,
  },
};
