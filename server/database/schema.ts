import type { ColumnType, Generated } from "kysely";
import type { AuditAction, AuditSubject } from "../../contract/audit.ts";
import type { CommentState } from "../../contract/comment-states.ts";
import type { FieldColumns } from "../../contract/content-fields.ts";
import type { ContentKind } from "../../contract/content-kinds.ts";
import type { ContentLanguage, ContentState, VersionReason } from "../../contract/content-state.ts";
import type { MessageHoldReason, MessageState } from "../../contract/message-state.ts";
import type { ClientKind, Network, PageGroup, SpeedMetric, ViewSource } from "../../contract/numbers.ts";
import type { PictureFolder } from "../../contract/picture.ts";
import type { Role } from "../../contract/roles.ts";
import type { VersionSubject } from "../../contract/version-subjects.ts";

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
  /** Null: the middle. */
  image_focus: string | null;
  /** Null: detected from the text. */
  lang: ColumnType<ContentLanguage | null, ContentLanguage | null | undefined, ContentLanguage | null>;
  /** The row of a live record holds what readers see; that of any other its newest saved values. */
  state: Generated<ContentState>;
  /** When the first draft of it was created. */
  begun_at: Timestamp;
  /** What lists sort by: the first publication, and `begun_at` before. */
  created_at: Timestamp;
  updated_at: Timestamp;
  /** The first publication; null before. */
  published_at: Timestamp | null;
  /** Planned moments of publication and take-down, for display: `scheduled_job` acts on them. */
  publish_at: ColumnType<Timestamp | null, Timestamp | null | undefined, Timestamp | null>;
  unpublish_at: ColumnType<Timestamp | null, Timestamp | null | undefined, Timestamp | null>;
  /** The newest version; 0 for a record that was saved before there were versions, until it changes. */
  version_id: Generated<number>;
  /** The version that readers see, or last saw; 0 as above, or if none was published. */
  published_version_id: Generated<number>;
  /** Who began it; null if unknown or purged. */
  author_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** Null for a record that is not in the trash. Only `content/store.ts` reads it. */
  trashed_at: Timestamp | null;
};

/** Every address that a page had while it was live. It leads to the page until that is purged. */
type PageAddressTable = { address: string; kind: ContentKind; record_id: number };

/** A saved state of a record (see `contract/snapshot.ts`) or of all settings. */
type VersionTable = {
  id: number;
  subject: VersionSubject;
  subject_id: number;
  /** Null for the server itself and purged users. */
  user_id: number | null;
  at: Timestamp;
  reason: VersionReason;
  /** 1 if readers see or saw it. */
  published: 0 | 1;
  /** When the first of the saves that this version replaces was made. */
  window_started_at: Timestamp;
  /** For lists of versions: the record's title; of settings, what changed in words. */
  title: string;
  /** A snapshot as JSON, compressed, in base64. */
  data: string;
};

/** The stored pictures that a version shows, which are kept as long as the version. */
type VersionPictureTable = { version_id: number; folder: PictureFolder; name: string; width: number };

/** One autosaved draft for each person and record. */
type DraftTable = {
  user_id: number;
  kind: ContentKind;
  record_id: number;
  /** The version that the draft builds upon. */
  base_version: number;
  /** Increases with each change. */
  revision: number;
  /** The form that wrote it last, and the number of that write. */
  tab: string;
  sequence: number;
  /** A snapshot as JSON, compressed, in base64. */
  data: string;
  updated_at: Timestamp;
};

type DraftPictureTable = {
  user_id: number;
  kind: ContentKind;
  record_id: number;
  folder: PictureFolder;
  name: string;
  width: number;
};

/** A link under which anyone can read an unpublished record until it expires. */
type PreviewLinkTable = {
  id: string;
  /** SHA-256 of the token, in hex. The token itself is not stored. */
  token_hash: string;
  kind: ContentKind;
  record_id: number;
  /** The version that it shows; null for always the newest. */
  version_id: number | null;
  user_id: number | null;
  created_at: Timestamp;
  expires_at: Timestamp;
};

/** What a reader of a preview answered. */
type PreviewResponseTable = {
  id: string;
  link_id: string;
  at: Timestamp;
  approves: 0 | 1;
  name: string;
  note: string;
};

/** The review that a record waits for, or the one that sent it back. */
type ReviewTable = {
  kind: ContentKind;
  record_id: number;
  /** The newest version when the review was requested. */
  version_id: number;
  status: "requested" | "returned";
  user_id: number | null;
  note: string;
  requested_at: Timestamp;
  decided_by: number | null;
  reason: string;
  decided_at: Timestamp | null;
};

/** A server leaves jobs alone whose type it does not know. */
export const jobTypes = ["publish", "unpublish", "contact-digest", "send-mail"] as const;

/** What jobs act on beside records: one mail of the outbox, and the inbox as a whole (`subject_id` 1). */
export const otherJobSubjects = ["mail", "inbox"] as const;

/** Work that is due at a time. Deleted in the transaction that does it, or records what was done. */
type ScheduledJobTable = {
  id: string;
  type: (typeof jobTypes)[number];
  subject: ContentKind | (typeof otherJobSubjects)[number];
  subject_id: number;
  due_at: Timestamp;
  /** `due_at`, or later after a failure. */
  run_after: Timestamp;
  attempts: number;
  /** Empty until an attempt fails. */
  last_error: string;
  leased_until: Timestamp | null;
};

type CommentTable = {
  id: string;
  content_kind: ContentKind;
  content_id: number;
  user_id: number;
  body: string;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** Readers see only `shown` ones: see `server/comments/shown.ts`. */
  state: Generated<CommentState>;
  /** Why the server held it, separated by spaces; kept after a decision. */
  held_reasons: Generated<string>;
  /** The moderator who last changed the state; null if nobody did, or purged. */
  decided_by: ColumnType<number | null, number | null | undefined, number | null>;
  decided_at: ColumnType<Timestamp | null, Timestamp | null | undefined, Timestamp | null>;
};

/** A message from the contact form. */
type ContactMessageTable = {
  id: string;
  state: MessageState;
  /** Stays when the staff decide otherwise, so that they can undo it. */
  held_because: MessageHoldReason | null;
  firstname: string;
  lastname: string;
  /** In lower case, or empty. */
  email: string;
  phone: string;
  message: string;
  /** SHA-256 of the text, in hex, to find the same one again. */
  message_hash: string;
  created_at: Timestamp;
  /** When somebody last changed its state, and who; null if unknown or purged. */
  decided_at: Timestamp | null;
  decided_by: number | null;
};

/** A mail that waits to be sent, or was sent. The job `send-mail` with its id sends it. */
type OutboxMailTable = {
  id: number;
  purpose: "digest" | "test";
  /** The header Message-ID, the same in every attempt: a receiver drops the second copy. */
  message_id: string;
  recipient: string;
  subject: string;
  body: string;
  created_at: Timestamp;
  sent_at: Timestamp | null;
  /** Given up. */
  failed_at: Timestamp | null;
  /** Of a mail that was given up; that of one which waits is in its job. */
  last_error: string;
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
  /** Since when the user may not write comments. */
  comment_banned_at: ColumnType<Timestamp | null, Timestamp | null | undefined, Timestamp | null>;
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

/** A live record in the word indexes, which follow from `content`. */
type SearchEntryTable = {
  kind: ContentKind;
  id: number;
  /** Its row in the indexes: a record that was published later has a larger one. */
  position: number;
  /** How its words were made: an entry in another format is made again. */
  format: string;
  /** Those of the record. */
  created_at: Timestamp;
  updated_at: Timestamp;
};

/** The words of titles or of texts: an index of the engine (`word-index.ts`), from which they cannot be read. */
type WordIndexTable = { rowid: number; words: string };

/** Writes per client in the current window, on PostgreSQL only. On SQLite one process counts in memory. */
type RateLimitTable = { key: string; count: number; resets_at: Timestamp };

type SettingTable = { key: string; value: string };

/** The last id assigned in each public sequence. */
/** A redirect from an address of an earlier site. */
type RedirectTable = {
  id: number;
  /** The path, with a query if that decides: normalized, not percent-encoded. */
  source: string;
  /** A path of this site or an https address, percent-encoded. */
  target: string;
  hits: number;
  last_hit_at: Timestamp | null;
  created_at: Timestamp;
};

/** How often a path led nowhere on one day. */
type MissingPathTable = {
  day: string;
  path: string;
  count: number;
  last_at: Timestamp;
  referrer_host: string;
};

type CounterTable = { name: "content" | "user" | "version" | "mail" | "redirect"; value: number };

/** How often a page was read on a day of the college's time zone, without anything about who read it. */
type PageViewTable = {
  day: string;
  /** Canonical, or `otherPaths`. */
  path: string;
  source: ViewSource;
  client: ClientKind;
  count: number;
};

/** A histogram of measurements of a day: `contract/speed-buckets.ts`. */
type PageSpeedTable = {
  day: string;
  page_group: PageGroup;
  network: Network;
  metric: SpeedMetric;
  bucket: number;
  count: number;
};

/** Searches that found nothing, as folded words. */
type EmptySearchTable = { day: string; query: string; count: number };

export type Schema = {
  content: ContentTable;
  content_count: ContentCountTable;
  search_entry: SearchEntryTable;
  search_title: WordIndexTable;
  search_text: WordIndexTable;
  search_unpublished: WordIndexTable;
  page_address: PageAddressTable;
  comment: CommentTable;
  contact_message: ContactMessageTable;
  outbox_mail: OutboxMailTable;
  user: UserTable;
  session: SessionTable;
  nonce: NonceTable;
  pending_role: PendingRoleTable;
  idempotency_key: IdempotencyKeyTable;
  picture_reference: PictureReferenceTable;
  version: VersionTable;
  version_picture: VersionPictureTable;
  draft: DraftTable;
  draft_picture: DraftPictureTable;
  preview_link: PreviewLinkTable;
  preview_response: PreviewResponseTable;
  review: ReviewTable;
  scheduled_job: ScheduledJobTable;
  audit: AuditTable;
  lock: LockTable;
  rate_limit: RateLimitTable;
  setting: SettingTable;
  redirect: RedirectTable;
  missing_path: MissingPathTable;
  page_view: PageViewTable;
  page_speed: PageSpeedTable;
  empty_search: EmptySearchTable;
  counter: CounterTable;
};
