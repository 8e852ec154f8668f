import { z } from "zod";
import type { SettingKey } from "../rules/settings/groups.ts";
import { homeBlockNames, paletteNames } from "../values/appearance.ts";
import { operationLimits } from "../values/limits/operations.ts";
import { registrationLimits } from "../values/limits/registrations.ts";
import { siteSections } from "../values/menu.ts";
import { contentLanguages, translatedLanguages } from "../values/text/language.ts";
import { languageSchema, localizedTextSchema } from "./language.ts";
import { footerSchema, menuSchema } from "./menu.ts";

const greetingSchema = z.object({ lang: z.string(), text: z.string() });
const figureSchema = z.int().nullable().describe("null for a number that is not shown");
const linkSchema = z.string().describe("an https address, or empty for none");

/** By key: each setting stands in a group of the dashboard. */
type SettingSchemas = Partial<Record<SettingKey, z.ZodType>>;

/** The college's public settings. */
export const settingsSchema = z.object({
  collegeName: z.string().min(1),
  language: z
    .enum(contentLanguages)
    .describe("of menus and notices on pages whose text has no language of its own"),
  logo: z
    .object({
      name: z.string(),
      width: z.int().positive(),
      height: z.int().positive(),
      containsName: z.boolean().optional().describe("whether it shows the college's name, too"),
    })
    .nullable()
    .describe("a stored picture; null for the letter mark"),
  palette: z.enum(paletteNames),
  banner: z
    .object({
      name: z.string(),
      width: z.int().positive(),
      height: z.int().positive(),
      alt: z.string().describe("the picture in words; empty for one that only decorates"),
    })
    .nullable()
    .describe("a stored picture at the top of the home page; null for the cloth"),
  menu: menuSchema,
  footer: footerSchema,
  notice: z
    .object({
      texts: localizedTextSchema,
      url: z.string().describe("what it leads to; empty for nothing"),
      from: z.iso.datetime(),
      until: z.iso.datetime(),
    })
    .nullable()
    .describe("one line on all pages between two moments"),
  homeBlocks: z
    .array(z.object({ block: z.enum(homeBlockNames), isShown: z.boolean() }))
    .describe("the order of the home page; a block that is missing comes last and is shown"),
  contactFormSends: z.boolean().describe("whether the contact form sends its message to the inbox"),
  entryDays: z
    .int()
    .min(1)
    .max(registrationLimits.maxEntryDays)
    .describe("days after the end of what people joined until what they sent is deleted"),
  coversOptional: z.boolean().describe("whether a post, event or service can be published without a cover"),
  readableAddresses: z
    .boolean()
    .describe("whether the canonical path of a record also has the words of its title"),
  greetings: z.array(greetingSchema).min(1).describe("typed one after another on the home page"),
  summary: z.string().describe("one sentence for search engines and share cards"),
  timeZone: z.string(),
  trashDays: z
    .int()
    .min(0)
    .max(operationLimits.maxTrashDays)
    .describe("days after which the recycle bin is purged; 0 for never"),
  statistics: z.object({ established: figureSchema, graduates: figureSchema, branches: figureSchema }),
  phones: z.object({ callCenter: z.string(), examinationHead: z.string(), examinationOffice: z.string() }),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  links: z.object({
    exams: linkSchema,
    youtube: linkSchema,
    linkedin: linkSchema,
    twitter: linkSchema,
    facebook: linkSchema,
    whatsapp: linkSchema.default(""),
    telegram: linkSchema.default(""),
    tiktok: linkSchema.default(""),
  }),
  examsLine: z
    .object({ texts: localizedTextSchema, until: z.string().describe("the last day; empty without a text") })
    .describe("one line beside the link to the exams, such as that results are out"),
  president: z.object({
    name: z.string(),
    message: z.string(),
    portrait: z.string().describe("file name under /images/users/, or empty for none"),
    portraitAlt: z.string().default("").describe("the portrait in words; empty if the name says enough"),
  }),
} satisfies SettingSchemas);
export type Settings = z.infer<typeof settingsSchema>;

const form = z.string().optional();
export const templateSchema = z.union([
  z.string(),
  z
    .object({ zero: form, one: form, two: form, few: form, many: form, other: z.string() })
    .describe("a text by plural category of its number"),
]);
export const wordsSchema = z.record(z.string(), templateSchema).describe("texts by key");

/** All settings, with those that only the server reads. */
export const allSettingsSchema = settingsSchema
  .extend({
    pageLanguages: z
      .array(z.enum(translatedLanguages))
      .describe("languages besides English that pages have around texts in them"),
    words: z
      .partialRecord(z.enum(translatedLanguages), wordsSchema)
      .describe("the college's own words for readers, by language and key: approved, or written by itself"),
    backupHour: z
      .int()
      .min(0)
      .max(23)
      .describe("of the college's time zone, at which the server makes a backup"),
    editorsPublish: z
      .boolean()
      .describe("whether EDITORs publish by themselves; if not, an ADMIN or SUPERADMIN approves their work"),
    holdFirstComments: z
      .boolean()
      .describe(
        "whether a person's first comment, and any with a link or a phone number, waits for a moderator",
      ),
  } satisfies SettingSchemas)
  .meta({ id: "AllSettings" }) satisfies z.ZodType<Record<SettingKey, unknown>>;
export type AllSettings = z.infer<typeof allSettingsSchema>;

const siteLinkSchema = z.object({
  to: z.string().describe("a path of the site, or a URL elsewhere"),
  labels: localizedTextSchema.optional(),
  name: z.string().optional().describe("of the target itself, if there are no labels"),
  lang: languageSchema.describe("of the name"),
  section: z
    .enum(siteSections)
    .optional()
    .describe("whose name in the language of the page is shown without a label"),
});

const menuLinkSchema = siteLinkSchema.extend({ children: z.array(siteLinkSchema).optional() });

const footerLinksSchema = z.array(
  z.object({
    heading: z
      .union([z.enum(["college", "follow"]), localizedTextSchema])
      .describe("a name is shown in the language of the page"),
    links: z.array(siteLinkSchema),
  }),
);

/** What every page shows around its text: the settings, resolved for readers. */
export const shellSchema = z.object({
  settings: settingsSchema.omit({ menu: true, footer: true, notice: true, homeBlocks: true }),
  menu: z.array(menuLinkSchema),
  footer: footerLinksSchema,
  homeBlocks: z.array(z.enum(homeBlockNames)).describe("those that are shown, in their order"),
  notice: settingsSchema.shape.notice,
  hasCalendar: z.boolean().describe("whether the academic calendar has dates"),
  hasDocuments: z.boolean().describe("whether there are documents"),
  pageLanguages: z
    .partialRecord(z.enum(translatedLanguages), z.enum(["approved", "proposed"]))
    .optional()
    .describe(
      "languages besides English that pages can have, and whether the college approved all their words",
    ),
});
export type SiteShell = z.infer<typeof shellSchema>;
