import { z } from "zod";
import { contentFields } from "../../../contract/content-fields.ts";
import { type ContentKind, contentKindNames, contentKinds } from "../../../contract/content-kinds.ts";
import { type DestinationRule, FetchFailure } from "../../outbound/index.ts";
import { FetchError, fetchWithRetries, importRule, type SourceServer } from "./fetch-with-retries.ts";

/** A text with thirty embedded pictures of ten megabytes is larger than any list that ever was. */
const maxListBytes = 512 * 1024 * 1024;
const maxPages = 100_000;

/** A record of another server. Only what the specification names (sections 3 and 7) is required of it. */
export type ExternalRecord = {
  kind: ContentKind;
  id: number;
  title: string;
  body: string;
  /** The file name of its picture. */
  image: string;
  imageAlt: string;
  /** The fields of its kind, as the form takes them. */
  fields: Record<string, string>;
  createdAt: string;
  updatedAt: string;
};

const idSchema = z.coerce.number().int().positive().max(999_999_999);
const timestamp = z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ local: true })]);

/** A record in the common names of all kinds. */
const commonSchema = z.object({
  id: idSchema,
  title: z.string(),
  body: z.string(),
  image: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp.optional(),
  /** An extension of this program. */
  picture: z.object({ alt: z.string() }).optional().catch(undefined),
});

/** `unreadable` says why an item is not a record; the import continues with the next one. */
export type ExternalItem = ExternalRecord | { unreadable: string };

/**
 * Reads every record of another server.
 * @param other its addresses, without a slash at the end
 * @throws FetchError when a list cannot be had
 */
export async function* readExternalRecords(other: SourceServer): AsyncGenerator<ExternalItem> {
  const rule = importRule(other);
  for (const kind of contentKindNames) {
    for await (const item of listItems(other.api, kind, rule)) yield readItem(kind, item);
  }
}

/** Lists whole where the specification answers an array, else page by page (section 7). */
async function* listItems(api: string, kind: ContentKind, rule: DestinationRule): AsyncGenerator<unknown> {
  const { apiPath, allPath, plural } = contentKinds[kind];
  const address = api + apiPath.replace(/^\/api/, "");
  if (allPath === apiPath) return yield* await list(address, rule);
  const pageSchema = z.object({
    [plural]: z.array(z.unknown()),
    totalPages: z.coerce.number().int().min(0),
  });
  for (let page = 1, pages = 1; page <= pages && page <= maxPages; page += 1) {
    const found = pageSchema.safeParse(await json(`${address}?page=${page}`, rule));
    if (!found.success) throw new FetchError(`${address}?page=${page}: is not a page of ${plural}`);
    pages = Number(found.data.totalPages);
    yield* z.array(z.unknown()).parse(found.data[plural]);
  }
}

function readItem(kind: ContentKind, item: unknown): ExternalItem {
  const { data: given = {} } = z.record(z.string(), z.unknown()).safeParse(item);
  const names = contentKinds[kind].fields;
  const { id, title, body, image } = names;
  const found = commonSchema.safeParse({
    ...given,
    ...{ id: given[id], title: given[title], body: given[body], image: given[image] },
  });
  const extra = readFields(kind, given);
  if (found.success && "fields" in extra) {
    const { picture, createdAt, updatedAt = createdAt, ...record } = found.data;
    return {
      ...record,
      kind,
      imageAlt: picture?.alt ?? "",
      fields: extra.fields,
      createdAt: inUtc(createdAt),
      updatedAt: inUtc(updatedAt),
    };
  }
  const number = idSchema.safeParse(given[id]);
  const record = number.success ? `${kind} ${number.data}` : kind;
  const issue = found.error?.issues[0];
  if (!issue) return { unreadable: `${record}: ${"wrong" in extra ? extra.wrong : "fields"}: Invalid input` };
  const path = issue.path.map((part) => Object.entries(names).find(([name]) => name === part)?.[1] ?? part);
  return { unreadable: `${record}: ${path.join(".")}: ${issue.message}` };
}

/** The fields that only this kind has. The API may answer a text or a JSON value for what the form takes as text. */
function readFields(
  kind: ContentKind,
  item: Record<string, unknown>,
): { fields: Record<string, string> } | { wrong: string } {
  const fields: Record<string, string> = {};
  for (const [name, initial] of Object.entries<unknown>(contentFields[kind].initial)) {
    const value = z.union([z.string(), z.number(), z.boolean()]).safeParse(item[name]);
    if (value.success) fields[name] = String(value.data);
    else if (initial !== null) return { wrong: name };
  }
  return { fields };
}

/** A moment without a zone is taken for UTC. */
function inUtc(text: string): string {
  return new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`).toISOString();
}

/** A list, whole, or in a field of the answer as some servers have it. */
async function list(address: string, rule: DestinationRule): Promise<unknown[]> {
  const found = z.array(z.unknown()).safeParse(await json(address, rule));
  if (!found.success) throw new FetchError(`${address}: is not a list`);
  return found.data;
}

async function json(address: string, rule: DestinationRule): Promise<unknown> {
  const bytes = await fetchWithRetries(address, maxListBytes, rule).catch((error: unknown) => {
    throw error instanceof FetchFailure ? new FetchError(`${address}: ${error.message}`) : error;
  });
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new FetchError(`${address}: is no JSON`);
  }
}
