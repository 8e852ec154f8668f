import { z } from "zod";
import { auditActions, auditSubjects } from "../../../../contract/schemas/audit.ts";
import { storedFields } from "../../../../contract/schemas/content-fields.ts";
import { contentKindNames, versionSubjects } from "../../../../contract/values/content-kinds.ts";
import { contentStates, versionReasons } from "../../../../contract/values/content-state.ts";
import { commentStates, entryStates, holdReasons } from "../../../../contract/values/moderation.ts";
import { roles } from "../../../../contract/values/permissions.ts";
import { documentLinkFolder, pictureFolders } from "../../../../contract/values/pictures/picture-folders.ts";
import { focalPointPattern } from "../../../../contract/values/pictures/pictures.ts";
import { registrationKinds } from "../../../../contract/values/registrations.ts";
import { contentLanguages } from "../../../../contract/values/text/language.ts";

/** A server leaves jobs alone whose type it does not know. */
export const jobTypes = ["publish", "unpublish", "contact-digest", "send-mail", "backup"] as const;

/** Text that both engines can store: no null character, no lone surrogate. */
export const text = z
  .string()
  .refine((value) => value.isWellFormed() && !value.includes("\0"), "is not plain text");
/** ISO 8601 in UTC with milliseconds: sorts as text, and is the same on both engines. */
const moment = z.iso.datetime({ precision: 3 });
const id = z.int().positive();
const kind = z.enum(contentKindNames);
const role = z.enum(roles);
const folder = z.enum([...pictureFolders, documentLinkFolder]);
const flag = z.union([z.literal(0), z.literal(1)]);
const draftKey = { user_id: id, kind, record_id: id };

/** @param key the primary key, in whose order rows are read and written */
function table<Shape extends z.ZodRawShape, Key extends keyof Shape>(key: readonly Key[], shape: Shape) {
  return { key, columns: Object.keys(shape), schema: z.strictObject(shape) };
}

/**
 * The tables with the site's data, which backups contain, in the order of insertion: referenced tables first.
 */
export const siteTables = {
  /** The last id assigned in each public sequence. */
  counter: table(["name"], {
    name: z.enum(["content", "user", "version", "mail", "redirect"]),
    value: z.int().min(0),
  }),
  setting: table(["key"], { key: text, value: text }),
  user: table(["id"], {
    id,
    issuer: text,
    subject: text,
    /** In lower case and unique. */
    email: text,
    username: text,
    /** A path below /images/users/, or empty. */
    image_url: text,
    /** The URL in the credential that the picture was copied from. */
    picture_source: text,
    role,
    created_at: moment,
    /** In the trash: cannot sign in until restored. */
    trashed_at: moment.nullable(),
    /** Purged: the row remains for the user's comments, without personal data. */
    erased_at: moment.nullable(),
    /** Since when the user may not write comments. */
    comment_banned_at: moment.nullable(),
  }),
  /** Roles to be given at the first sign-in with an e-mail address. */
  pending_role: table(["email"], { email: text, role, created_at: moment }),
  session: table(["token_hash"], {
    /** SHA-256 of the token, in hex. The token itself is not stored. */
    token_hash: text,
    /** Identifies the session in the API. */
    id: text,
    user_id: id,
    /** The name that the browser gives itself. */
    device: text,
    created_at: moment,
    used_at: moment,
  }),
  /** Issued and unused nonces, each as its SHA-256 in hex. */
  nonce: table(["hash"], { hash: text, expires_at: moment }),
  /** The response to a write with an Idempotency-Key; a retry with the same key gets it again. */
  idempotency_key: table(["user_id", "key"], {
    user_id: id,
    key: text,
    /** SHA-256 of the request, in hex: the same key for another request is refused. */
    request_hash: text,
    /** 0 until the write is done. */
    response_status: z.int(),
    /** JSON. */
    response_body: text,
    created_at: moment,
  }),
  /** Records of all kinds. */
  content: table(["kind", "id"], {
    kind,
    id,
    title: text,
    body: text,
    image: text,
    image_width: z.int(),
    image_height: z.int(),
    image_alt: text,
    /** Null: the middle. */
    image_focus: z.string().regex(focalPointPattern).nullable(),
    /** 1 for a cover that needs no description. Null: it has one, or nobody has said. */
    image_decorative: z.literal(1).nullable(),
    /** Pages and size of a document's PDF, whose name is in `image`. */
    file_pages: z.int().positive().nullable().default(null),
    file_bytes: z.int().positive().nullable().default(null),
    ...storedFields,
    /** Null: detected from the text. */
    lang: z.enum(contentLanguages).nullable(),
    /** The row of a live record holds what readers see; that of any other its newest saved values. */
    state: z.enum(contentStates),
    /** When the first draft of it was created. */
    begun_at: moment,
    /** What lists sort by: the first publication, and `begun_at` before. */
    created_at: moment,
    updated_at: moment,
    /** The first publication; null before. */
    published_at: moment.nullable(),
    /** Planned moments of publication and take-down, for display: `scheduled_job` acts on them. */
    publish_at: moment.nullable(),
    unpublish_at: moment.nullable(),
    /** The newest version; 0 for a record that was imported, until it changes. */
    version_id: z.int().min(0),
    /** The version that readers see, or last saw; 0 as above, or if none was published. */
    published_version_id: z.int().min(0),
    /** The version that the planned publication publishes; null for the newest at its time. */
    planned_version_id: id.nullable(),
    /** Who began it; null if unknown or purged. */
    author_id: z.int().nullable(),
    /** Null for a record that is not in the trash. Only `content/store.ts` reads it. */
    trashed_at: moment.nullable(),
  }),
  /** Every address that a page had while it was live. It leads to the page until that is purged. */
  page_address: table(["address"], { address: text, kind, record_id: id }),
  /**
   * Which record shows which stored picture, as its cover or in its body, and links to which documents. A picture
   * without a row here can be deleted.
   */
  picture_reference: table(["folder", "name", "content_kind", "content_id"], {
    folder,
    name: text,
    content_kind: kind,
    content_id: id,
    /** Pixels of the original, which determines the names of its variants. */
    width: z.int(),
  }),
  comment: table(["id"], {
    id: text,
    content_kind: kind,
    content_id: id,
    user_id: id,
    body: text,
    created_at: moment,
    updated_at: moment,
    /** Readers see only `shown` ones: see `server/content/comments/store.ts`. */
    state: z.enum(commentStates),
    /** Why the server held it, separated by spaces; kept after a decision. */
    held_reasons: z.string().regex(new RegExp(`^((${holdReasons.join("|")})( |$))*$`)),
    /** The moderator who last changed the state; null if nobody did, or purged. */
    decided_by: z.int().nullable(),
    decided_at: moment.nullable(),
  }),
  /** A ban whose account was erased. It holds for the new account of the same person. */
  kept_ban: table(["identity_hash"], {
    /** HMAC-SHA-256 of issuer and subject, in hex. */
    identity_hash: text,
    /** Each row has another, so that hashes cannot be compared or computed in advance. */
    hash_key: text,
    banned_at: moment,
    erased_at: moment,
  }),
  /** What somebody sent with the form of a record, or with the contact form. */
  entry: table(["id"], {
    id: text,
    state: z.enum(entryStates),
    /** Stays when the staff decide otherwise, so that they can undo it. */
    held_because: z.enum(holdReasons).nullable(),
    /** The record that was joined; null for the contact form. */
    content_kind: z.enum(registrationKinds).nullable(),
    content_id: z.int().positive().nullable(),
    /** Unique; null for the contact form. */
    code: text.nullable(),
    name: text,
    /** In lower case, or empty. */
    email: text,
    phone: text,
    /** `internationalDigits` of the number, or empty; also for entries from before there was this column. */
    phone_digits: text,
    message: text,
    /** JSON: an array of questions and answers. */
    answers: text,
    /** SHA-256 in hex: of the message, to find the same text again; of form, name and addresses of who joined. */
    content_hash: text,
    created_at: moment,
    /** When its state last changed, and who changed it; null for the sender, or if unknown or purged. */
    decided_at: moment.nullable(),
    decided_by: z.int().nullable(),
    /** SHA-256 in hex of the cookie of the device that sent it, to which the form shows the code again. */
    device_hash: text.nullable(),
    /**
     * SHA-256 in hex of where it came from and all that was sent; null after
     * `registrationLimits.registrationRepeatMinutes`.
     */
    sender_hash: text.nullable(),
    /** When what was joined was to begin at that time; null without a date. */
    starts_at: text.nullable(),
    /** 1 for who got a seat from the waiting list, until staff have told them. */
    to_be_told: z.int(),
    /** 1 for a registration that nobody of the staff has looked at. */
    is_new: z.int(),
  }),
  /** A mail that waits to be sent, or was sent. The job `send-mail` with its id sends it. */
  outbox_mail: table(["id"], {
    id,
    purpose: z.enum(["digest", "test"]),
    /** The header Message-ID, the same in every attempt: a receiver drops the second copy. */
    message_id: text,
    recipient: text,
    subject: text,
    body: text,
    created_at: moment,
    sent_at: moment.nullable(),
    /** Given up. */
    failed_at: moment.nullable(),
    /** Why the mail was given up. The last error of one that waits is in its job. */
    last_error: text,
  }),
  /** A redirect from an address of an earlier site. */
  redirect: table(["id"], {
    id,
    /** The path, with a query if that decides: normalized, not percent-encoded. */
    source: text,
    /** A path of this site or an https address, percent-encoded. */
    target: text,
    created_at: moment,
  }),
  /**
   * A post, page or comment of WordPress that was imported. Stays when its record is purged: it does not come again.
   */
  imported_item: table(["guid", "post", "comment"], {
    guid: text,
    /** Its number in WordPress. */
    post: id,
    /** The number of a comment below it; 0 for the post itself. */
    comment: z.int().min(0),
    kind,
    record_id: id,
    /** Null while only the number of the record is reserved; in 1970 while it lacks some of its pictures. */
    imported_at: moment.nullable(),
  }),
  /** How often a page was read on a day of the college's time zone, without anything about who read it. */
  page_view: table(["day", "path", "source"], {
    day: z.iso.date(),
    /** Canonical, or `otherPaths`. */
    path: text,
    /** A host name, or one of `viewSources`. */
    source: text,
    count: z.int().positive(),
  }),
  /** A saved state of a record (see `contract/schemas/snapshot.ts`) or of all settings. */
  version: table(["id"], {
    id,
    subject: z.enum(versionSubjects),
    subject_id: id,
    /** Null for the server itself and purged users. */
    user_id: z.int().nullable(),
    at: moment,
    reason: z.enum(versionReasons),
    /** 1 if readers see or saw it. */
    published: flag,
    /** When the first of the saves that this version replaces was made. */
    window_started_at: moment,
    /** For lists of versions: the record's title; of settings, what changed in words. */
    title: text,
    /** A snapshot as JSON, compressed, in base64. */
    data: text,
  }),
  /** The stored pictures that a version shows, which are kept as long as the version, and the documents it links to. */
  version_picture: table(["version_id", "folder", "name"], {
    version_id: id,
    folder,
    name: text,
    width: z.int(),
  }),
  /** One autosaved draft for each person and record. */
  draft: table(["user_id", "kind", "record_id"], {
    ...draftKey,
    /** The version that the draft builds upon. */
    base_version: z.int().min(0),
    /** Random, chosen by its writer for each text. */
    revision: id,
    /** The form that wrote it last, and the number of that write: empty and 0 since 1.0. */
    tab: text,
    sequence: z.int().min(0),
    /** A snapshot as JSON, compressed, in base64. */
    data: text,
    updated_at: moment,
    /** Since when its writer does not want it. It is kept for a day, for its pictures. */
    discarded_at: moment.nullable(),
  }),
  draft_picture: table(["user_id", "kind", "record_id", "folder", "name"], {
    ...draftKey,
    folder,
    name: text,
    width: z.int(),
  }),
  /** A link under which anyone can read a record until it is published or the link expires. */
  preview_link: table(["id"], {
    /** The token. For a link of 1.0 a UUID, because only the hash of its token is stored. */
    id: text,
    /** SHA-256 of the token, in hex. */
    token_hash: text,
    kind,
    record_id: id,
    /** The version that a link of 1.0 shows; null for always the newest. */
    version_id: id.nullable(),
    user_id: z.int().nullable(),
    created_at: moment,
    expires_at: moment,
  }),
  /** The review that a record waits for, or the one that sent it back. */
  review: table(["kind", "record_id"], {
    kind,
    record_id: id,
    /** The newest version when the review was requested. */
    version_id: z.int().min(0),
    status: z.enum(["requested", "returned"]),
    user_id: z.int().nullable(),
    requested_at: moment,
    /** Who sent the record back, and why; null unless somebody did, and for purged users. */
    returned_by: z.int().nullable(),
    reason: text.nullable(),
  }),
  /** Work that is due at a time. Deleted in the transaction that does it, or records what was done. */
  scheduled_job: table(["id"], {
    id: text,
    type: z.enum(jobTypes),
    /** A record, one mail of the outbox, or the inbox or the site as a whole (`subject_id` 1). */
    subject: z.enum([...contentKindNames, "mail", "inbox", "site"]),
    subject_id: id,
    due_at: moment,
    /** `due_at`, or later after a failure. */
    run_after: moment,
    attempts: z.int().min(0),
    /** Empty until an attempt fails. */
    last_error: text,
    leased_until: moment.nullable(),
  }),
  /** Who did what to which record, and when. Append-only, apart from retention. */
  audit: table(["id"], {
    id: text,
    at: moment,
    /** Null for actions of the server itself and of the command line. */
    user_id: z.int().nullable(),
    action: z.enum(auditActions),
    subject_kind: z.enum(auditSubjects),
    subject_id: text,
    /** Its title at that time. */
    subject_title: text,
    /** What changed, in words; often empty. */
    detail: text,
  }),
  /** The one row of `clock.ts`. */
  clock: table(["id"], {
    id,
    /** The last check that believed the clock. */
    checked_at: moment,
    /** Since when all checks agree with the monotonic clock and with each other. */
    agrees_since: moment,
  }),
};
