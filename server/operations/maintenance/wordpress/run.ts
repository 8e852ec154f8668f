import type { WordpressReport } from "../../../../contract/schemas/imports.ts";
import type { Settings } from "../../../../contract/schemas/settings.ts";
import type { StagedPictures } from "../../../content/records/index.ts";
import type { Db } from "../../../platform/database/index.ts";
import type { OldPictures } from "./old-pictures.ts";
import type { Plan, PlannedItem } from "./plan.ts";
import type { SourceSite } from "./source-site.ts";

/** An import in progress. */
export type Run = {
  db: Db;
  settings: Settings;
  /** The address of this site. */
  publicUrl: string;
  site: SourceSite;
  plan: Plan;
  pictures: OldPictures;
  report: WordpressReport;
  /** The numbers of the items that this site has by now. */
  came: Set<number>;
  /** Undefined in a run that writes nothing. */
  stage: ((item: PlannedItem) => StagedPictures) | undefined;
};

/** Notes what people should look at. */
export type Remark = (what: string) => void;
