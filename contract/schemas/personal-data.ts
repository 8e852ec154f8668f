import { z } from "zod";
import { contentKindNames } from "../values/content-kinds.ts";
import { versionReasons } from "../values/content-state.ts";
import { commentStates } from "../values/moderation.ts";
import { roles } from "../values/permissions.ts";
import { registrationKinds } from "../values/registrations.ts";
import { auditEntrySchema } from "./audit.ts";
import { entrySchema } from "./registrations.ts";
import { sessionListSchema } from "./session.ts";
import { snapshotSchema } from "./snapshot.ts";
import { listedUserSchema } from "./user.ts";

const ownAuditEntrySchema = auditEntrySchema
  .pick({ at: true, action: true, subject: true, subjectID: true, detail: true })
  .extend({ title: z.string().describe("title of the record at that time; empty for a user") });
export type OwnAuditEntry = z.infer<typeof ownAuditEntrySchema>;

const ownCommentSchema = z.object({
  commentID: z.string(),
  commentBody: z.string(),
  postID: z.int(),
  postTitle: z.string().describe("empty when the post is not public"),
  address: z.string().describe("URL of the post's page, or empty"),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  state: z.enum(commentStates).describe("held: it waits for approval; removed: by a moderator"),
});

const ownEntrySchema = entrySchema
  .omit({ heldBecause: true, decidedAt: true, decidedBy: true, toBeTold: true, isNew: true })
  .extend({
    form: z
      .object({ kind: z.enum(registrationKinds), id: z.int() })
      .nullable()
      .describe("the record that was joined; null for the contact form"),
    until: z.iso
      .datetime()
      .nullable()
      .describe("when it is deleted; null for what was joined: some days after the end of it"),
  });

const recordKey = z.object({ kind: z.enum(contentKindNames), id: z.int() });

const ownVersionSchema = z.object({
  versionID: z.int(),
  at: z.iso.datetime(),
  reason: z.enum(versionReasons),
});

/** The personal data of limited size. What grows with a user's activity is streamed after it. */
const accountDataSchema = z.object({
  madeAt: z.iso.datetime(),
  account: listedUserSchema.extend({
    identityProvider: z.string(),
    identity: z.string().describe("the user's id at the identity provider"),
    pictureSource: z.string().describe("URL that the picture was copied from, or empty"),
  }),
  sessions: sessionListSchema.shape.sessions,
  waitingRoles: z
    .array(z.object({ user_role: z.enum(roles), createdAt: z.iso.datetime() }))
    .describe("roles that the next sign-in applies"),
  keptAnswers: z
    .array(z.object({ createdAt: z.iso.datetime(), until: z.iso.datetime() }))
    .describe("responses stored for retries (Idempotency-Key)"),
});
export type AccountData = z.infer<typeof accountDataSchema>;

/** Everything stored about a user, exported for themselves (GDPR, articles 15 and 20). */
export const personalDataSchema = accountDataSchema.extend({
  comments: z.array(ownCommentSchema),
  drafts: z
    .array(recordKey.extend({ updatedAt: z.iso.datetime(), snapshot: snapshotSchema }))
    .describe("autosaved texts that were not saved yet"),
  versions: z
    .array(recordKey.extend({ ...ownVersionSchema.shape, snapshot: snapshotSchema }))
    .describe("texts as the user saved them"),
  settingsVersions: z
    .array(
      ownVersionSchema.extend({
        changed: z.string().describe("the groups of settings that changed, in words"),
      }),
    )
    .describe("changes of the site's settings by the user"),
  previewLinks: z
    .array(recordKey.extend({ createdAt: z.iso.datetime(), expiresAt: z.iso.datetime() }))
    .describe("links that the user created to unpublished texts"),
  begunRecords: z
    .array(recordKey.extend({ begunAt: z.iso.datetime() }))
    .describe("records that the user began"),
  entries: z
    .array(ownEntrySchema)
    .describe("sent with forms, also the contact form, with the account's e-mail address"),
  deeds: z.array(ownAuditEntrySchema).describe("the user's own entries in the audit log, also their reviews"),
  doneToOne: z.array(ownAuditEntrySchema).describe("entries in the audit log about the user's account"),
});
export type PersonalData = z.infer<typeof personalDataSchema>;

/** `comments`: whether the user's comments stay, without a name, or are deleted too. */
export const deleteAccountBody = z.strictObject({ comments: z.enum(["keep", "erase"]) });
export type DeleteAccountBody = z.infer<typeof deleteAccountBody>;
