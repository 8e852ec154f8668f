// Texts of moving in from WordPress in the dashboard.

import type { ImportState, WordpressReport } from "../../schemas/imports.ts";

const number = (count: number, what: string) => `${count.toLocaleString("en")} ${what}`;
const counted = (count: number, one: string, many: string) => number(count, count === 1 ? one : many);

const states: Partial<Record<ImportState["state"], string>> = {
  reading: "The file is being read. You can leave this page and come back.",
  reported: "Nothing is imported yet.",
  importing: "The texts and pictures are being imported. You can leave this page and come back.",
  interrupted: "The server was restarted during the import. Continue, and nothing comes twice.",
};

export const wordpressMessages = {
  title: "Move in from WordPress",
  explanation:
    "In WordPress, choose Tools, Export, All content, and download the file. Upload it here: first you see what would come, and nothing is changed.",
  file: "File of WordPress (.xml)",
  upload: "Upload and look",
  uploading: "Uploading",
  loadFailed: "The import could not be loaded.",
  states,
  reported: "What would come",
  done: "What came",
  counts: ({ added, drafts, planned, same, withoutCover }: WordpressReport) => [
    counted(added.courses, "course", "courses"),
    counted(added.pages, "page", "pages"),
    counted(added.comments, "comment", "comments"),
    counted(added.pictures, "picture", "pictures"),
    counted(added.redirects, "old address that leads here", "old addresses that lead here"),
    ...(drafts > 0 ? [`Of these, drafts that readers do not see: ${drafts}`] : []),
    ...(planned > 0 ? [`Of these, scheduled for later: ${planned}`] : []),
    ...(same > 0 ? [`Came with an earlier import: ${counted(same, "text", "texts")}`] : []),
    ...(withoutCover > 0 ? [`Courses without a cover: ${withoutCover}`] : []),
    ...(added.settings.length > 0
      ? ["Settings that this website did not have, such as its name and menu"]
      : []),
  ],
  refused: (isWritten: boolean) =>
    isWritten ? "Not imported: upload the file again to try these again" : "Cannot be imported",
  remarks: "To look at afterwards",
  leftOut: "Left out",
  number,
  more: (count: number) => `And ${count.toLocaleString("en")} more.`,
  media: "Address of the folder of pictures, if it is not that of the earlier website",
  import: "Import",
  continue: "Continue",
} as const;
