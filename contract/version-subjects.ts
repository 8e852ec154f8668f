import { contentKindNames } from "./content-kinds.ts";

/** What has versions: records of each kind, and the settings as a whole. */
export const versionSubjects = [...contentKindNames, "settings"] as const;
export type VersionSubject = (typeof versionSubjects)[number];
