import type { Insertable } from "kysely";
import { type Schema, timestamp } from "../../../platform/database/index.ts";

type Name = { id: number; subject: string; username: string; created_at: string };

/** The row of somebody who wrote comments elsewhere: like a purged user, with whom nobody can sign in. */
export function importedName({ id, subject, username, created_at }: Name): Insertable<Schema["user"]> {
  const now = timestamp();
  return {
    id,
    issuer: "",
    subject,
    email: subject,
    username,
    image_url: "",
    picture_source: "",
    role: "USER",
    created_at,
    trashed_at: now,
    erased_at: now,
  };
}
