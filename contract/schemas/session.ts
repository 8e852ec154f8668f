import { z } from "zod";
import { inboxLimits } from "../values/limits/inbox.ts";
import { optionalParts } from "../values/optional-parts.ts";
import { abilitiesSchema, userSchema } from "./user.ts";

/** The response to signing in, which the browser stores under the key `user` (specification, section 3). */
export const sessionSchema = z.object({
  token: z.string().describe("sent as `Authorization: Bearer`"),
  status: z.literal("success"),
  user: userSchema,
  may: abilitiesSchema,
  mayPublish: z
    .boolean()
    .optional()
    .describe("of staff: whether they publish by themselves, or send their work for review"),
  waiting: z
    .object({ messages: z.int(), registrations: z.int(), comments: z.int() })
    .optional()
    .describe(
      `to staff: how many are open, new or held, each counted up to ${inboxLimits.maxCountedMessages}`,
    ),
  uses: z
    .array(z.enum(optionalParts))
    .optional()
    .describe("to staff: the optional parts of forms that records of the site use"),
});
export type Session = z.infer<typeof sessionSchema>;

/** The signed-in user. The role is read from the database with each request. */
export const currentUserSchema = sessionSchema.omit({ token: true, status: true });
export type CurrentUser = z.infer<typeof currentUserSchema>;

export const nonceSchema = z.object({
  nonce: z.string().describe("goes into the ID token; valid once, for 10 minutes"),
});

/** Only the credential identifies the user. The other fields, if sent, must match it. */
export const registerBody = z.strictObject({
  credential: z
    .string()
    .min(1)
    .max(10_000)
    .describe("the identity provider's ID token, or what its redirect brought"),
  email: z.string().max(1_000).optional(),
  picture: z.string().max(5_000).optional(),
  name: z.string().max(1_000).optional(),
});
export type RegisterBody = z.infer<typeof registerBody>;

/** One of the user's own sessions. */
const listedSessionSchema = z.object({
  sessionID: z.string(),
  device: z.string().describe("User-Agent of the browser; empty without one"),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().describe("when it was last used, to the hour"),
  current: z.boolean().describe("whether it is the session of this request"),
});
export type ListedSession = z.infer<typeof listedSessionSchema>;

export const sessionListSchema = z.object({ sessions: z.array(listedSessionSchema) });

/** The identity provider of the sign-in page. */
export const identityProviderSchema = z.discriminatedUnion("provider", [
  z.object({ provider: z.literal("google"), clientId: z.string() }),
  z.object({ provider: z.literal("openid"), name: z.string() }),
  z.object({ provider: z.literal("local") }),
  z.object({ provider: z.literal("none") }),
]);
export type IdentityProvider = z.infer<typeof identityProviderSchema>;

/** What an identity provider adds to its redirect (RFC 6749, section 4.1.2; RFC 9207). */
export const callbackQuery = z.object({
  state: z.string().max(200).exactOptional(),
  code: z.string().max(8_000).exactOptional(),
  error: z.string().max(200).exactOptional(),
  iss: z.string().max(500).exactOptional(),
});

/** An account that the local identity provider offers for signing in with one click. */
const localAccountSchema = userSchema.omit({ userId: true });
export type LocalAccount = z.infer<typeof localAccountSchema>;
export const localAccountsSchema = z.object({ accounts: z.array(localAccountSchema) });

export const localCredentialBody = z.strictObject({
  email: z.email().max(254),
  name: z.string().trim().min(1).max(80),
  picture: z.string().max(200).default(""),
  nonce: z.string().max(200),
});
export type LocalCredentialBody = z.input<typeof localCredentialBody>;

export const localCredentialSchema = z.object({ credential: z.string() });
