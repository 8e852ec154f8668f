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
  /** The words by which readers find the record. Missing: the search does not look through it. */
  searched?(stored: never, record: RecordOfField): string;
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
  searched?(stored: z.output<Stored>, record: RecordOfField): string;
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

/** What reads a field of a row, whatever it holds. */
type Reader = {
  present(stored: unknown, record: RecordOfField): unknown;
  searched?(stored: unknown, record: RecordOfField): string;
};

function readersOf<Some extends Fields>(
  some: Some,
): { present: (row: RowOf<Some>) => Presented<Some>; searched: (row: RowOf<Some>) => string[] };
// A wider signature: the compiler cannot follow names that are computed.
function readersOf(some: Record<string, Reader>): object {
  type Row = RecordOfField & Record<string, unknown>;
  const blocks = Object.entries(some);
  return {
    present: (row: Row) =>
      Object.fromEntries(blocks.map(([name, { present }]) => [name, present(row[name], row)])),
    searched: (row: Row) =>
      blocks.map(([name, { searched }]) => searched?.(row[name], row) ?? "").filter((words) => words !== ""),
  };
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
    form: membersOf(some, "form"),
    tooLong: membersOf(some, "tooLong"),
    // What a row says of them: as the API answers it, and for the search.
    ...readersOf(some),
  };
}
