import type { Comment } from "../../contract/schemas/comment.ts";
import type { ListedRecord } from "../../contract/schemas/content.ts";
import type { Picture } from "../../contract/schemas/picture.ts";
import type { Snapshot } from "../../contract/schemas/snapshot.ts";
import type { Shell } from "../context.ts";
import { noFields } from "../dashboard/writing/model/form-values.ts";
import { missingCover, sampleCover } from "./sample-cover.ts";

/** The fixed current time of the gallery. */
const now = "2026-05-01T10:00:00.000Z";
const moments = { createdAt: "2026-04-20T08:30:00.000Z", updatedAt: "2026-05-01T07:00:00.000Z" };

export const shell: Shell = {
  publicUrl: "https://college.example",
  now,
  assets: { styles: "", boot: "", icon: "" },
  menu: [],
  footer: [],
  homeBlocks: [],
  notice: null,
  settings: {
    collegeName: "Kulliyad College of Computer Science",
    language: "en",
    logo: null,
    palette: "acacia",
    contactFormSends: false,
    entryDays: 90,
    coversOptional: false,
    readableAddresses: false,
    greetings: [{ lang: "so", text: "Ku soo dhawoow Kulliyadda" }],
    summary: "Courses, short trainings and events of a college of computer science.",
    timeZone: "Africa/Mogadishu",
    trashDays: 30,
    statistics: { established: 2003, graduates: 4210, branches: 3 },
    phones: {
      callCenter: "+252 61 000 0001",
      examinationHead: "+252 61 000 0002",
      examinationOffice: "+252 61 000 0003",
    },
    address: "Jaamacadda Street 4",
    phone: "+252 61 000 0000",
    email: "office@college.example",
    links: {
      ...{ exams: "", youtube: "", linkedin: "", twitter: "", facebook: "" },
      ...{ whatsapp: "", telegram: "", tiktok: "" },
    },
    president: { name: "Dr. Hibo Aden", message: "Welcome.", portrait: "", portraitAlt: "" },
  },
};

export const shortTitle = "Introduction to Programming";

/** Default records, which examples override. */
type CoverOfRecord = { image: string; picture: Picture };
const cover: CoverOfRecord = { image: sampleCover.name, picture: sampleCover.picture };
export const pictureless: CoverOfRecord = { image: missingCover.name, picture: missingCover.picture };

export function post(id: number, title: string = shortTitle, shown = cover): ListedRecord<"post"> {
  return { kind: "post", id, title, ...shown, ...moments };
}

export function comment(
  commentID: string,
  username: string,
  commentBody: string,
  mayRemove = false,
): Comment {
  return { commentID, commentBody, postID: 1, mayRemove, users: { username, image_url: "" }, ...moments };
}

export function snapshot(values: Partial<Snapshot>): Snapshot {
  return {
    title: shortTitle,
    body: "<p>The course begins on Monday in room 4 and lasts three weeks.</p><h2>For whom</h2>",
    image: { name: sampleCover.name, width: 800, height: 500 },
    imageAlt: "A door",
    fields: noFields,
    lang: null,
    ...values,
  };
}
