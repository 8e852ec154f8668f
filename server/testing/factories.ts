import { randomUUID } from "node:crypto";
import sharp from "sharp";
import type { Role } from "../../contract/roles.ts";
import { insertComment } from "../comments/index.ts";
import { createSeedRecord, type SeedRecord } from "../content/index.ts";
import { type ContentKind, type Database, nextId } from "../database/index.ts";
import type { Images } from "../images/index.ts";
import { createSession } from "../sessions/index.ts";
import { insertUser } from "../users/index.ts";

/** Where a record is made: a test server, or anything else with a database and pictures. */
export type FactoryDeps = { database: Database; images: Images };

/** A small picture, drawn once for all records. */
export const picture = await sharp({ create: { width: 24, height: 16, channels: 3, background: "#1b6e53" } })
  .png()
  .toBuffer();

export type RecordOptions = {
  title?: string;
  body?: string;
  image?: Uint8Array;
  createdAt?: Date;
  updatedAt?: Date;
};

export const createPost = (place: FactoryDeps, given: RecordOptions = {}) =>
  create(place, { kind: "post", ...filled("A course", given) }, given);

export const createService = (place: FactoryDeps, given: RecordOptions = {}) =>
  create(place, { kind: "service", ...filled("A training", given) }, given);

export const createEvent = (
  place: FactoryDeps,
  given: RecordOptions & { status?: "ongoing" | "completed" } = {},
) => create(place, { kind: "event", status: given.status ?? "ongoing", ...filled("An event", given) }, given);

/** The record's maker, by its kind, for what holds for all three. */
export const createByKind = { post: createPost, service: createService, event: createEvent } as const;

function filled(title: string, { createdAt, ...given }: RecordOptions) {
  return {
    title: given.title ?? title,
    body: given.body ?? "<p>Some words.</p>",
    image: given.image ?? picture,
    imageAlt: "A green rectangle",
    ...(createdAt && { createdAt }),
  };
}

async function create(
  { database, images }: FactoryDeps,
  content: SeedRecord,
  { updatedAt }: RecordOptions,
): Promise<number> {
  const id = await createSeedRecord(database, images, content);
  if (updatedAt) await change(database, content.kind, id, { updated_at: updatedAt.toISOString() });
  return id;
}

/** Puts a record into the trash. */
export function trashRecord({ database }: FactoryDeps, kind: ContentKind, id: number): Promise<void> {
  return change(database, kind, id, { trashed_at: new Date().toISOString() });
}

async function change(
  { db, invalidation }: Database,
  kind: ContentKind,
  id: number,
  columns: { updated_at: string } | { trashed_at: string },
): Promise<void> {
  await db.updateTable("content").set(columns).where("kind", "=", kind).where("id", "=", id).execute();
  invalidation.publish();
}

export type UserOptions = {
  username?: string;
  email?: string;
  imageUrl?: string;
  role?: Role;
  issuer?: string;
};

export async function createUser({ database }: FactoryDeps, given: UserOptions = {}): Promise<number> {
  const id = await nextId(database.db, "user");
  await insertUser(database.db, {
    id,
    issuer: given.issuer ?? "test",
    subject: String(id),
    email: given.email ?? `user${id}@college.example`,
    username: given.username ?? `User ${id}`,
    image_url: given.imageUrl ?? "",
    picture_source: "",
    role: given.role ?? "USER",
    created_at: new Date().toISOString(),
    trashed_at: null,
    erased_at: null,
  });
  return id;
}

/** Somebody who is signed in: their number, and the header that says so. */
export type SignedIn = { userId: number; token: string; headers: { authorization: string } };

/** A person with a session, as it is after signing in. */
export async function signIn(
  place: FactoryDeps,
  given: UserOptions & { userId?: number } = {},
): Promise<SignedIn> {
  const userId = given.userId ?? (await createUser(place, given));
  const token = await createSession(place.database.db, userId, "Test");
  return { userId, token, headers: { authorization: `Bearer ${token}` } };
}

export type CommentOptions = { on: number; by?: number; body?: string; writtenAt?: Date };

/**
 * A comment on a post, with an author of its own when none is given.
 * @returns its name
 */
export async function createComment(place: FactoryDeps, given: CommentOptions): Promise<string> {
  const author = given.by ?? (await createUser(place));
  const written = (given.writtenAt ?? new Date()).toISOString();
  const id = randomUUID();
  await insertComment(place.database.db, {
    id,
    content_kind: "post",
    content_id: given.on,
    user_id: author,
    body: given.body ?? "This was worth the time it took.",
    created_at: written,
    updated_at: written,
  });
  place.database.invalidation.publish();
  return id;
}

/** Runs a maker several times, one after the other, with the turn from 1. */
export async function repeat<Made>(count: number, make: (turn: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let turn = 1; turn <= count; turn += 1) made.push(await make(turn));
  return made;
}
