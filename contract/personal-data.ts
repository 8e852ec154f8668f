import { z } from "zod";
import { auditActions, auditSubjects } from "./audit.ts";
import { roles } from "./roles.ts";
import { sessionListSchema } from "./session.ts";
import { listedUserSchema } from "./user.ts";

const ownAuditEntrySchema = z.object({
  at: z.iso.datetime(),
  action: z.enum(auditActions),
  subject: z.enum(auditSubjects),
  subjectID: z.string(),
  title: z.string().describe("title of the record at that time; empty for a user"),
  detail: z.string(),
});
export type OwnAuditEntry = z.infer<typeof ownAuditEntrySchema>;

const ownCommentSchema = z.object({
  commentID: z.string(),
  commentBody: z.string(),
  postID: z.int(),
  postTitle: z.string().describe("empty when the post is not public"),
  address: z.string().describe("URL of the post's page, or empty"),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type OwnComment = z.infer<typeof ownCommentSchema>;

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
  deeds: z.array(ownAuditEntrySchema).describe("the user's own entries in the audit log"),
  doneToOne: z.array(ownAuditEntrySchema).describe("entries in the audit log about the user's account"),
});
export type PersonalData = z.infer<typeof personalDataSchema>;

/** `comments`: whether the user's comments stay, without a name, or are deleted too. */
export const deleteAccountBody = z.strictObject({ comments: z.enum(["keep", "erase"]) });
export type DeleteAccountBody = z.infer<typeof deleteAccountBody>;
