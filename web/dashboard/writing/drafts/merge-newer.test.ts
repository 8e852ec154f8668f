import { expect, test } from "vitest";
import { staffRecord } from "../../../testing/staff-record.ts";
import { fromStaffRecord, toBaseline } from "../model/saved-record.ts";
import { bindKind } from "./bind-kind.ts";

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
    const merged = await bindKind("service").mergeNewer(input);
    expect(merged).toMatchObject({
      values: { title: "Typing fast", body: "Written", cover: record.values.cover },
    });
    expect("values" in merged && merged.values.picture).toBe(picture);
  },
);
