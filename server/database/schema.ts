import type { ColumnType } from "kysely";
import type { AuditAction, AuditSubject } from "../../contract/audit.ts";
import type { FieldColumns } from "../../contract/content-fields.ts";
import type { ContentKind } from "../../contract/content-kinds.ts";
import type { PictureFolder } from "../../contract/picture.ts";
import type { Role } from "../../contract/roles.ts";

/** ISO 8601 text in UTC with milliseconds: sorts as text, and is the same on both engines. */
type Timestamp = string;

/** Columns of fields that only some kinds have: null in the rows of the others. */
type KindColumns = {
  [Name in keyof FieldColumns]: ColumnType<
    FieldColumns[Name],
    FieldColumns[Name] | undefined,
    FieldColumns[Name] | undefined
  >;
};

/** Records of all kinds. */
type ContentTable = KindColumns & {
  kind: ContentKind;
  id: number;
  title: string;
  body: string;
  image: string;
  image_width: number;
  image_height: number;
  image_alt: string;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** Null for a live record. Only `content/store.ts` reads it. */
  trashed_at: Timestamp | null;
};

type CommentTable = {
  id: string;
  content_kind: ContentKind;
  content_id: number;
  user_id: number;
  body: string;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type UserTable = {
  id: number;
  issuer: string;
  subject: string;
  /** In lower case and unique. */
  email: string;
  username: string;
  /** A path below /images/users/, or empty. */
  image_url: string;
  /** The URL in the credential that the picture was copied from. */
  picture_source: string;
  role: Role;
  created_at: Timestamp;
  /** In the trash: cannot sign in until restored. */
  trashed_at: Timestamp | null;
  /** Purged: the row remains for the user's comments, without personal data. */
  erased_at: Timestamp | null;
};

type SessionTable = {
  /** SHA-256 of the token, in hex. The token itself is not stored. */
  token_hash: string;
  /** Identifies the session in the API. */
  id: string;
  user_id: number;
  /** The name that the browser gives itself. */
  device: string;
  created_at: Timestamp;
  used_at: Timestamp;
};

/** Issued and unused nonces, each as its SHA-256 in hex. */
type NonceTable = { hash: string; expires_at: Timestamp };

/** Roles to be given at the first sign-in with an e-mail address. */
type PendingRoleTable = { email: string; role: Role; created_at: Timestamp };

/** The response to a write with an Idempotency-Key; a retry with the same key gets it again. */
type IdempotencyKeyTable = {
  user_id: number;
  key: string;
  /** SHA-256 of the request, in hex: the same key for another request is refused. */
  request_hash: string;
  /** 0 until the write is done. */
  response_status: number;
  /** JSON. */
  response_body: string;
  created_at: Timestamp;
};

/** Which record shows which stored picture, as its cover or in its body. A picture without a row here can be deleted. */
type PictureReferenceTable = {
  folder: PictureFolder;
  name: string;
  content_kind: ContentKind;
  content_id: number;
  /** Pixels of the original, which determines the names of its variants. */
  width: number;
};

/** Who did what to which record, and when. Append-only, apart from retention. */
type AuditTable = {
  id: string;
  at: Timestamp;
  /** Null for actions of the server itself and of the command line. */
  user_id: number | null;
  action: AuditAction;
  subject_kind: AuditSubject;
  subject_id: string;
  /** Its title at that time. */
  subject_title: string;
  /** What changed, in words; often empty. */
  detail: string;
};

/** Locks that all processes on this database share. An expired one is free. */
type LockTable = { name: string; expires_at: Timestamp };

/**
 * The number of live records of a kind, and a version that increases whenever the order of one of their lists may have
 * changed. Maintained by triggers.
 */
type ContentCountTable = { kind: ContentKind; live: number; version: number };

/** Writes per client in the current window, on PostgreSQL only. On SQLite one process counts in memory. */
type RateLimitTable = { key: string; count: number; resets_at: Timestamp };

type SettingTable = { key: string; value: string };

/** The last id assigned in each public sequence. */
type CounterTable = { name: "content" | "user"; value: number };

export type Schema = {
  content: ContentTable;
  content_count: ContentCountTable;
  comment: CommentTable;
  user: UserTable;
  session: SessionTable;
  nonce: NonceTable;
  pending_role: PendingRoleTable;
  idempotency_key: IdempotencyKeyTable;
  picture_reference: PictureReferenceTable;
  audit: AuditTable;
  lock: LockTable;
  rate_limit: RateLimitTable;
  setting: SettingTable;
  counter: CounterTable;
};
