import { type ContentKind, contentKinds, forEachKind } from "./content-kinds.ts";
import type { Page } from "./paging.ts";
import type { Picture } from "./pictures/picture.ts";
import type { ContentLanguage } from "./text/language.ts";

/**
 * The specification (section 7) names some properties of each kind in that kind's own way: `post_title`, `event_name`.
 * Requests and answers use those names; everything else calls them as the registry of kinds does, and a page of a list
 * `records`.
 */
type SpecifiedNames<Kind extends ContentKind> = (typeof contentKinds)[Kind]["fields"] & {
  records: (typeof contentKinds)[Kind]["plural"];
};

type NameOf<Kind extends ContentKind, Specified> = {
  [Name in keyof SpecifiedNames<Kind>]: Specified extends SpecifiedNames<Kind>[Name] ? Name : never;
}[keyof SpecifiedNames<Kind>];

/** A record or the shape of one, under the specified names. */
export type Specified<Kind extends ContentKind, Properties> = {
  [Name in keyof Properties as Name extends keyof SpecifiedNames<Kind>
    ? SpecifiedNames<Kind>[Name] & string
    : Name]: Properties[Name];
};

type Renamed<Kind extends ContentKind, Answer> = {
  [Name in keyof Answer as Name extends SpecifiedNames<Kind>[keyof SpecifiedNames<Kind>]
    ? NameOf<Kind, Name>
    : Name]: Answer[Name];
};

/** What an answer about a record holds, as everything inside the product names it. */
export type RecordOf<Kind extends ContentKind, Answer> = Renamed<Kind, Answer> & { kind: Kind };

/** What an answer holds in the list that is named after its kind. */
type Listed<Kind extends ContentKind, Answer> =
  Answer extends Record<(typeof contentKinds)[Kind]["plural"], (infer Item)[]> ? Item : never;

/** What cards, links and headers show of a record of any kind. */
export type ShownRecord = {
  kind: ContentKind;
  id: number;
  title: string;
  /** File name in the folder of the kind's pictures. */
  image: string;
  picture: Picture;
  lang?: ContentLanguage | undefined;
  /** The path of a page that staff write. */
  address?: string | null;
};

/** Gives the properties of a record, or of the shape of one, their specified names. Keeps their order. */
export function toSpecified<Kind extends ContentKind, Properties extends object>(
  kind: Kind,
  properties: Properties,
): Specified<Kind, Properties>;
// A wider signature: the compiler cannot follow names that are computed.
export function toSpecified(kind: ContentKind, properties: object): object {
  return rename(properties, specifiedNames[kind]);
}

/** The reverse: gives the properties of a request or an answer the names inside. */
export function fromSpecified<Kind extends ContentKind, Answer extends object>(
  kind: Kind,
  answer: Answer,
): Renamed<Kind, Answer>;
export function fromSpecified(kind: ContentKind, answer: object): object {
  return rename(answer, namesInside[kind]);
}

/** Reads a record from an answer. */
export function toRecord<Kind extends ContentKind, Answer extends object>(
  kind: Kind,
  answer: Answer,
): RecordOf<Kind, Answer> {
  return { kind, ...fromSpecified(kind, answer) };
}

/** Reads one page of a list from an answer. */
export function toRecordPage<Kind extends ContentKind, Answer extends Page>(
  kind: Kind,
  answer: Answer,
): Page & { records: RecordOf<Kind, Listed<Kind, Answer>>[] };
export function toRecordPage(kind: ContentKind, { page, totalPages, total, ...lists }: Page): object {
  const records = Object.values<object[]>(lists).flat();
  return { page, totalPages, total, records: records.map((record) => toRecord(kind, record)) };
}

const pairsOf = (kind: ContentKind) =>
  Object.entries({ ...contentKinds[kind].fields, records: contentKinds[kind].plural });

// Once, because lists rename thousands of records.
const specifiedNames = forEachKind((kind) => new Map<string, string>(pairsOf(kind)));
const namesInside = forEachKind(
  (kind) => new Map<string, string>(pairsOf(kind).map(([name, specified]) => [specified, name])),
);

function rename(properties: object, names: ReadonlyMap<string, string>): object {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [names.get(name) ?? name, value]),
  );
}
