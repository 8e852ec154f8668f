import type { Page } from "@playwright/test";
import type { ImportState, WordpressReport } from "../../contract/schemas/imports.ts";
import type { Screen } from "./screen.ts";

const stage = {
  site: "stage",
  viewer: "superadmin",
  path: "/dashboard/settings/wordpress",
} satisfies Partial<Screen>;

const report: WordpressReport = {
  isWritten: false,
  items: 4_212,
  added: { courses: 1_204, pages: 38, comments: 911, pictures: 2_020, redirects: 3_310, settings: ["menu"] },
  ...{ drafts: 12, planned: 1, same: 3, used: 2_900, withoutCover: 7 },
  files: [],
  leftOut: [{ what: "revisions of texts", count: 55 }],
  comments: [{ what: "spam", count: 402 }],
  refused: [{ record: "Open day (/open-day/)", reason: "its text is too long" }],
  remarks: [
    { record: "كلية الحاسوب (/كلية/)", what: "the shortcode [contact-form-7] was left out" },
    { record: `Campus (/${"a-very-long-address-".repeat(8)}/)`, what: "a picture is missing" },
  ],
};
const none: ImportState = { importID: null, state: "none", report: null, failure: null };
const importID = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";

const answer = (state: Partial<ImportState>) => (page: Page) =>
  page.route(/\/api\/imports\/latest$/, (route) => route.fulfill({ json: { ...none, importID, ...state } }));

/** Moving in from WordPress: the upload, the report, and what came. */
export const wordpressScreens: readonly Screen[] = [
  { ...stage, name: "wordpress-empty", before: answer({ importID: null }) },
  { ...stage, name: "wordpress-importing", before: answer({ state: "importing", report }) },
  { ...stage, name: "wordpress-report", wide: true, before: answer({ state: "reported", report }) },
  {
    ...stage,
    name: "wordpress-failed",
    before: answer({ state: "failed", failure: "The file is not an export of WordPress." }),
  },
];
