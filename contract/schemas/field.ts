import type { z } from "zod";
import type { ContentLanguage } from "../values/text/language.ts";

type Value = string | number | null;

/** What an answer about a field can depend on beside its own column. */
type RecordOfField = { title: string; lang: ContentLanguage | null };

/** A field that only some kinds of content have beside title, body and picture. It is called as its column. */
type ContentField = {
  /**
   * What the column holds, in the database, an archive and a version. Null in records of other kinds, and by default in
   * versions from before there was the field.
   */
  stored: z.ZodType<Value>;
  /** What a new record has whose form leaves the field out. Null for an optional field. */
  initial: Value;
  /** What the API answers. */
  answer: z.ZodType;
  present(stored: never, record: RecordOfField): unknown;
  /** Reads the form's text. Undefined leaves an edited record as it is. */
  form: z.ZodType<Value | undefined, string | undefined>;
  /** The message for a text of more than `requestLimits.maxFormLineBytes`. */
  tooLong: string;
};

/** A field, with all that is known of it. Everything else derives from this block: see `fields`. */
export function field<
  Stored extends z.ZodType<Value>,
  Answer extends z.ZodType,
  Form extends z.ZodType<z.output<Stored> | undefined, string | undefined>,
>(block: {
  stored: Stored;
  initial: z.output<Stored>;
  answer: Answer;
  present(stored: z.output<Stored>, record: RecordOfField): z.input<Answer>;
  form: Form;
  tooLong: string;
}) {
  return block;
}

type Fields = Readonly<Record<string, ContentField>>;

/** A row with the columns of some fields. */
type RowOf<Some extends Fields> = RecordOfField & {
  [Name in keyof Some]: z.output<Some[Name]["stored"]>;
};

type Presented<Some extends Fields> = { [Name in keyof Some]: ReturnType<Some[Name]["present"]> };

function presenterOf<Some extends Fields>(some: Some): (row: RowOf<Some>) => Presented<Some>;
// A wider signature: the compiler cannot follow names that are computed.
function presenterOf(some: Record<string, { present(stored: unknown, record: RecordOfField): unknown }>) {
  const blocks = Object.entries(some);
  return (row: RecordOfField & Record<string, unknown>) =>
    Object.fromEntries(blocks.map(([name, { present }]) => [name, present(row[name], row)]));
}

function membersOf<Some extends Fields, Member extends keyof ContentField>(
  some: Some,
  member: Member,
): { [Name in keyof Some]: Some[Name][Member] };
// A wider signature, too.
function membersOf(some: Fields, member: keyof ContentField): object {
  return Object.fromEntries(Object.entries(some).map(([name, block]) => [name, block[member]]));
}

/** Some fields by member: their columns, initial values, answers, forms and errors. */
export function fields<Some extends Fields>(some: Some) {
  return {
    stored: membersOf(some, "stored"),
    initial: membersOf(some, "initial"),
    answer: membersOf(some, "answer"),
    /** What a row says of them, as the API answers it. */
    present: presenterOf(some),
    form: membersOf(some, "form"),
    tooLong: membersOf(some, "tooLong"),
  };
}
