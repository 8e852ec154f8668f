import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { emptyFields } from "../../contract/schemas/content-fields.ts";
import { type ContentKind, contentKinds } from "../../contract/values/content-kinds.ts";
import type { CommentState } from "../../contract/values/moderation.ts";
import type { Role } from "../../contract/values/permissions.ts";
import { insertComment } from "../content/comments/index.ts";
import { insertRecord, type NewRecord } from "../content/records/index.ts";
import { saveVersion } from "../content/versions/index.ts";
import { createSession } from "../people/sessions/index.ts";
import { insertUser } from "../people/users/index.ts";
import { type Database, nextId, transact } from "../platform/database/index.ts";
import type { Images } from "../platform/images/index.ts";
import { generatePdf } from "./generate-pdf.ts";
import { writeRows } from "./write-rows.ts";

/** A test server, or anything else with a database and images. */
export type FactoryDeps = { database: Database; images: Images };

/** A small picture, encoded once for all records. */
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

const titles: Record<ContentKind, string> = {
  post: "A course",
  event: "An event",
  service: "A training",
  page: "A page",
  document: "A document",
};

/** Creates a record as its row, with its picture. @returns its id */
export async function createRecord(
  { database, images }: FactoryDeps,
  kind: ContentKind,
  given: RecordOptions & Partial<Pick<NewRecord, "fields" | "lang">> = {},
): Promise<number> {
  const { fileType, pictureFolder } = contentKinds[kind];
  const cover = await (fileType === "pdf"
    ? images.storePdf(pictureFolder, given.image ?? generatePdf())
    : images.storePicture(pictureFolder, given.image ?? picture));
  const createdAt = given.createdAt ?? new Date();
  const { id } = await transact(database.db, { invalidates: "appended" }, async (transaction) =>
    insertRecord(transaction, {
      kind,
      id: await nextId(transaction, "content"),
      title: given.title ?? titles[kind],
      body: given.body ?? "<p>Some words.</p>",
      cover,
      imageAlt: "A green rectangle",
      fields: given.fields ?? {},
      lang: given.lang ?? null,
      createdAt: createdAt.toISOString(),
      updatedAt: (given.updatedAt ?? createdAt).toISOString(),
    }),
  );
  return id;
}

export const createPost = (deps: FactoryDeps, given: RecordOptions = {}) => createRecord(deps, "post", given);

export const createService = (deps: FactoryDeps, given: RecordOptions = {}) =>
  createRecord(deps, "service", given);

export const createEvent = (
  deps: FactoryDeps,
  { status = "ongoing", ...given }: RecordOptions & { status?: "ongoing" | "completed" } = {},
) => createRecord(deps, "event", { ...given, fields: { status } });

/** Creates an older version of a record, without pictures. @returns its id */
export async function createVersion(
  { database }: FactoryDeps,
  kind: ContentKind,
  id: number,
  title = "An older version",
): Promise<number> {
  const saved = await transact(database.db, { invalidates: "nothing" }, (transaction) =>
    saveVersion(transaction, {
      of: { subject: kind, subject_id: id },
      userId: null,
      at: new Date().toISOString(),
      reason: "publish",
      isPublished: true,
      snapshot: {
        title,
        body: "<p>Older words.</p>",
        image: null,
        imageAlt: "",
        fields: emptyFields,
        lang: null,
      },
      pictures: [],
    }),
  );
  return saved.id;
}

/** Writes the review of a record: requested by nobody who is still known. */
export async function createReview(
  { database: { db } }: FactoryDeps,
  kind: ContentKind,
  record_id: number,
  status: "requested" | "returned" = "requested",
): Promise<void> {
  const request = { version_id: 0, user_id: null, requested_at: new Date().toISOString() };
  await writeRows(db, (transaction) =>
    transaction
      .insertInto("review")
      .values({ kind, record_id, status, ...request })
      .execute(),
  );
}

/** Puts a record into the trash. */
export function trashRecord({ database }: FactoryDeps, kind: ContentKind, id: number): Promise<void> {
  return change(database, kind, id, { trashed_at: new Date().toISOString() });
}

async function change(
  { db, invalidation }: Database,
  kind: ContentKind,
  id: number,
  columns: { trashed_at: string },
): Promise<void> {
  await writeRows(db, (transaction) =>
    transaction.updateTable("content").set(columns).where("kind", "=", kind).where("id", "=", id).execute(),
  );
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
  const id = await writeRows(database.db, (transaction) => nextId(transaction, "user"));
  await writeRows(database.db, (transaction) =>
    insertUser(transaction, {
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
    }),
  );
  return id;
}

/** A signed-in user: the id, and the headers with the session. */
export type SignedIn = { userId: number; token: string; headers: { authorization: string } };

/** Creates a user with a session. */
export async function signIn(
  deps: FactoryDeps,
  given: UserOptions & { userId?: number } = {},
): Promise<SignedIn> {
  const userId = given.userId ?? (await createUser(deps, given));
  const token = await writeRows(deps.database.db, (transaction) =>
    createSession(transaction, userId, "Test"),
  );
  return { userId, token, headers: { authorization: `Bearer ${token}` } };
}

export type CommentOptions = {
  on: number;
  by?: number;
  body?: string;
  writtenAt?: Date;
  state?: CommentState;
};

/**
 * Creates a comment on a post, with a new author by default.
 * @returns its id
 */
export async function createComment(deps: FactoryDeps, given: CommentOptions): Promise<string> {
  const author = given.by ?? (await createUser(deps));
  const written = (given.writtenAt ?? new Date()).toISOString();
  const id = randomUUID();
  await writeRows(deps.database.db, (transaction) =>
    insertComment(transaction, {
      id,
      content_kind: "post",
      content_id: given.on,
      user_id: author,
      body: given.body ?? "This was worth the time it took.",
      created_at: written,
      updated_at: written,
      state: given.state ?? "shown",
    }),
  );
  deps.database.invalidation.publish();
  return id;
}

/** Runs a function several times in sequence, with the turn from 1. */
export async function repeat<Made>(count: number, make: (turn: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let turn = 1; turn <= count; turn += 1) made.push(await make(turn));
  return made;
}
