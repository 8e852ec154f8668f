import type { Role } from "../../contract/roles.ts";

/** A moment, as ISO 8601 text in UTC with milliseconds: sorts as text, and reads the same on both engines. */
type Timestamp = string;

export type ContentKind = "post" | "event" | "service";

/** Posts, events and services are three kinds of one thing. */
type ContentTable = {
  kind: ContentKind;
  id: number;
  title: string;
  body: string;
  image: string;
  image_width: number;
  image_height: number;
  image_alt: string;
  /** Only events have one. */
  status: "ongoing" | "completed" | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** Null while it is live. Only `content/store.ts` reads it. */
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
  email: string;
  username: string;
  image_url: string;
  role: Role;
  created_at: Timestamp;
  trashed_at: Timestamp | null;
};

type SessionTable = {
  /** SHA-256 of the token, in hex: the token itself is never stored. */
  token_hash: string;
  user_id: number;
  created_at: Timestamp;
  used_at: Timestamp;
};

type SettingTable = { key: string; value: string };

/** The last number given, for each series of numbers that people see. */
type CounterTable = { name: "content" | "user"; value: number };

export type Schema = {
  content: ContentTable;
  comment: CommentTable;
  user: UserTable;
  session: SessionTable;
  setting: SettingTable;
  counter: CounterTable;
};
