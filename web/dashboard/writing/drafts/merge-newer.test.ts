import { expect, test } from "vitest";
import type { StaffRecord } from "../../../../contract/schemas/newsroom.ts";
import { formConfigs } from "../model/form-config.ts";
import { noFields } from "../model/form-values.ts";
import { fromStaffRecord, toBaseline } from "../model/saved-record.ts";
import { mergeNewer } from "./merge-newer.ts";

const staffRecord: StaffRecord = {
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
  unpublishAt: null,
  lookAgainOn: null,
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
const record = fromStaffRecord(staffRecord);
const newer = fromStaffRecord({
  ...staffRecord,
  versionID: 5,
  snapshot: { ...staffRecord.snapshot, title: "Typing fast" },
});

test.each([undefined, new File(["a"], "b.jpg")])(
  "merges a newer title with the chosen cover %s",
  async (picture) => {
    const own = { ...record.values, body: "Written", picture };
    const baseline = { ...toBaseline(record), snapshot: record.snapshot };
    const input = { baseline, newer, isOwn: false, readValues: () => own };
    const merged = await mergeNewer(formConfigs.service, input);
    expect(merged).toMatchObject({
      values: { title: "Typing fast", body: "Written", cover: record.values.cover },
    });
    expect("values" in merged && merged.values.picture).toBe(picture);
  },
);
