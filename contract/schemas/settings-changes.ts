import { z } from "zod";
import { findSettingProblems } from "../rules/settings/rules.ts";
import { findWordProblem } from "../rules/settings/words.ts";
import { allSettingsSchema, templateSchema } from "./settings.ts";
import { snapshotImageSchema } from "./snapshot.ts";

const versionID = z.int().min(0).describe("0 before the first change");

/** All settings as they are now. */
export const settingsStateSchema = z.object({
  settings: allSettingsSchema,
  versionID: versionID.describe(
    "of the newest version: the baseVersion of the next change; 0 before the first",
  ),
});
export type SettingsState = z.infer<typeof settingsStateSchema>;

/** New values of some settings, each as a whole. */
export const changeSettingsBody = z.strictObject({
  baseVersion: versionID.describe("the newest version that the client has seen"),
  settings: allSettingsSchema
    .partial()
    .strict()
    .superRefine((settings, context) => {
      for (const { path, message } of findSettingProblems(settings)) {
        context.addIssue({ code: "custom", path: [...path], message });
      }
    }),
});
export type ChangeSettings = z.infer<typeof changeSettingsBody>;

/** A change of the words of one language. What it does not name stays. */
export const changeWordsBody = z
  .strictObject({
    words: z
      .record(z.string(), templateSchema.nullable())
      .optional()
      .describe("texts by key, as they are approved; null takes an approval back"),
    isOn: z.boolean().optional().describe("whether pages have this language around texts in it"),
    showsProposals: z
      .boolean()
      .default(false)
      .describe("confirms that readers see texts that nobody has approved"),
  })
  .superRefine(({ words = {} }, context) => {
    for (const [key, template] of Object.entries(words)) {
      const message = template && findWordProblem(key, template);
      if (message) context.addIssue({ code: "custom", path: ["words", key], message });
    }
  });
export type ChangeWords = z.input<typeof changeWordsBody>;

/** What an uploaded picture is for. */
const settingsPictureUses = ["logo", "portrait", "banner"] as const;
export const settingsPictureForm = z.strictObject({ use: z.enum(settingsPictureUses) });
export const settingsPictureSchema = snapshotImageSchema;

const savedOnce = z.boolean().describe("the setting was saved, perhaps as it was");

/** What a new college does first. */
export const checklistSchema = z.object({
  name: z.boolean(),
  logo: savedOnce,
  about: z.boolean().describe("a live page at /about exists"),
  contact: z.boolean().describe("an e-mail address or a phone number"),
  callCenter: z.boolean().describe("a number of the call center or the examination office"),
  exams: z.boolean().describe("the address of the exam results"),
  contactForm: savedOnce,
  numbers: savedOnce,
  president: z.boolean(),
  menu: savedOnce,
  timeZone: savedOnce,
  colleagues: z.boolean().describe("somebody else of the staff has signed in or will"),
  course: z.boolean().describe("a live course exists"),
  event: z.boolean().describe("a live event exists"),
});
export type Checklist = z.infer<typeof checklistSchema>;
