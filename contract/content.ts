import type { z } from "zod";
import type { ContentKind } from "./content-kinds.ts";
import { allEventsSchema, type Event, type EventSummary, eventListSchema, eventSchema } from "./event.ts";
import { type Post, type PostSummary, postListSchema, postSchema, postWithCommentsSchema } from "./post.ts";
import { type Service, type ServiceSummary, serviceListSchema, serviceSchema } from "./service.ts";

/** A record as the API answers it, by its kind. */
export type ContentRecords = { post: Post; event: Event; service: Service };
export type ContentRecord = ContentRecords[ContentKind];

/** A record without its body. */
export type ContentSummaries = { post: PostSummary; event: EventSummary; service: ServiceSummary };

type ContentSchemas<Record> = {
  /** What a save answers. */
  record: z.ZodType<Record>;
  /** What reading one answers. */
  details: z.ZodType<object>;
  /** What its list answers: a page, or every record where the kind has no path of its own for that. */
  list: z.ZodType<object>;
  /** What its `allPath` answers. */
  all: z.ZodType<object>;
};

export const contentSchemas: { [Kind in ContentKind]: ContentSchemas<ContentRecords[Kind]> } = {
  post: { record: postSchema, details: postWithCommentsSchema, list: postListSchema, all: postListSchema },
  event: { record: eventSchema, details: eventSchema, list: eventListSchema, all: allEventsSchema },
  service: { record: serviceSchema, details: serviceSchema, list: serviceListSchema, all: serviceListSchema },
};
