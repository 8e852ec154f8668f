import { z } from "zod";
import { isPlainText } from "../../contract/text-normalization.ts";

/** The claims of a verified ID token that the server uses (OpenID Connect Core, section 2). */
export const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255).refine(isPlainText),
  nonce: z.string().min(1).max(500),
  email: z.email().max(254),
  email_verified: z.boolean(),
  name: z.string().default(""),
  picture: z.string().default(""),
});
export type Claims = z.infer<typeof claimsSchema>;
