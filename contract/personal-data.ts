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
  title: z.string().describe("what the record was called then; empty where it was a person"),
  detail: z.string(),
});
export type OwnAuditEntry = z.infer<typeof ownAuditEntrySchema>;

const ownCommentSchema = z.object({
  commentID: z.string(),
  commentBody: z.string(),
  postID: z.int(),
  postTitle: z.string().describe("empty when the post is not there for the public"),
  address: z.string().describe("where it stands, or empty"),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type OwnComment = z.infer<typeof ownCommentSchema>;

/** What is known of a person beside what grows with what they do. */
const accountDataSchema = z.object({
  madeAt: z.iso.datetime(),
  account: listedUserSchema.extend({
    identityProvider: z.string(),
    identity: z.string().describe("the identity provider's name for the person"),
    pictureSource: z.string().describe("where the picture was copied from, or empty"),
  }),
  sessions: sessionListSchema.shape.sessions,
  waitingRoles: z
    .array(z.object({ user_role: z.enum(roles), createdAt: z.iso.datetime() }))
    .describe("roles that wait for the next sign-in"),
  keptAnswers: z
    .array(z.object({ createdAt: z.iso.datetime(), until: z.iso.datetime() }))
    .describe("answers to what was sent, kept in case it is sent again"),
});
export type AccountData = z.infer<typeof accountDataSchema>;

/** Everything that is kept about one person, for themselves. */
export const personalDataSchema = accountDataSchema.extend({
  comments: z.array(ownCommentSchema),
  deeds: z.array(ownAuditEntrySchema).describe("what one did as a member of the staff"),
  doneToOne: z.array(ownAuditEntrySchema).describe("what the staff did to one's account"),
});
export type PersonalData = z.infer<typeof personalDataSchema>;

/** What becomes of one's comments: they stay without a name, or go too. */
export const deleteAccountBody = z.strictObject({ comments: z.enum(["keep", "erase"]) });
export type DeleteAccountBody = z.infer<typeof deleteAccountBody>;
