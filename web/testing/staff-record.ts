import type { StaffRecord } from "../../contract/schemas/newsroom.ts";
import { noFields } from "../dashboard/writing/model/form-values.ts";

/** A live service as staff read it, in its fourth version. */
export const staffRecord: StaffRecord = {
  kind: "service",
  id: 7,
  state: "live",
  hasUnpublishedChanges: false,
  versionID: 4,
  publishedVersionID: 4,
  author: null,
  begunAt: "2026-01-05T08:00:00.000Z",
  createdAt: "2026-01-05T08:00:00.000Z",
  updatedAt: "2026-01-05T08:00:00.000Z",
  publishedAt: "2026-01-05T08:00:00.000Z",
  publishAt: null,
  plansEarlierVersion: false,
  unpublishAt: null,
  scheduleError: null,
  hasDraft: false,
  review: null,
  snapshot: {
    title: "Typing",
    body: "Saved",
    image: { name: "a.jpg", width: 800, height: 500 },
    imageAlt: "A keyboard",
    fields: noFields,
    lang: null,
  },
};
