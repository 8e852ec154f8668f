import type { Settings } from "../../../../contract/schemas/settings.ts";
import type { Db } from "../../../platform/database/index.ts";
import type { Images } from "../../../platform/images/index.ts";
import type { ImportedDocument } from "../import-export/index.ts";
import type { OldFiles } from "./old-files.ts";
import type { OldPictures } from "./old-pictures.ts";
import type { Plan } from "./plan.ts";
import type { WordpressReport } from "./report.ts";
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
  files: OldFiles;
  /** What became of the PDFs that were asked for, by `fileKey`: see `bringDocument`. */
  documents: Map<string, ImportedDocument | null | undefined>;
  report: WordpressReport;
  /** The numbers of the items that this site has by now. */
  came: Set<number>;
  /** Where pictures are stored; undefined in a run that writes nothing. */
  images: Images | undefined;
};

/** Notes what people should look at. */
export type Remark = (what: string) => void;
