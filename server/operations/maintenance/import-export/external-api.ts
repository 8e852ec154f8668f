import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { contentFields } from "../../../../contract/schemas/content-fields.ts";
import { factSchema } from "../../../../contract/schemas/fact-fields.ts";
import { decorativeSchema, focusSchema } from "../../../../contract/schemas/picture.ts";
import { questionSchema } from "../../../../contract/schemas/registration-fields.ts";
import {
  type ContentKind,
  contentKindNames,
  contentKinds,
} from "../../../../contract/values/content-kinds.ts";
import { toStoredFacts } from "../../../../contract/values/facts.ts";
import { writeQuestions } from "../../../../contract/values/registration-questions.ts";
import {
  type DestinationRule,
  FetchFailure,
  fetchResource,
  isPublicAddress,
} from "../../../platform/outbound/index.ts";

const attempts = 4;
const attemptTimeoutMs = 30_000;
/** A PDF of 25 MB from a host with 1 Mbit/s takes 200 s. */
const bodyTimeoutMs = 300_000;
const firstPauseMs = 250;

/** The base URLs of another server's API and pictures. */
export type SourceServer = { api: string; images: string };

/** A failed request to the other server, explained in one line. */
export class FetchError extends Error {}

/**
 * Allows requests to the server that the administrator named, wherever it is, and otherwise only to the public
 * internet, so that URLs in that server's responses cannot reach hosts in this network (SSRF).
 */
export function importRule({ api, images }: SourceServer): DestinationRule {
  const origins = [new URL(api).origin, new URL(images).origin];
  return (address, url) => origins.includes(url.origin) || isPublicAddress(address);
}

/**
 * Fetches, by default without following redirects. Retries after network failures, 429 and 5xx.
 * @throws FetchFailure
 */
export async function fetchWithRetries(
  address: string,
  maxBytes: number,
  rule: DestinationRule,
  maxRedirects = 0,
): Promise<Uint8Array> {
  const headers = { accept: "application/json, image/*, application/pdf", "user-agent": "Kulliyad" };
  const options = { maxBytes, timeoutMs: attemptTimeoutMs, bodyTimeoutMs, maxRedirects, headers, rule };
  for (let attempt = 1, pauseMs = firstPauseMs; ; attempt += 1, pauseMs *= 3) {
    try {
      return await fetchResource(address, options);
    } catch (error) {
      if (!(error instanceof FetchFailure && error.mayPass) || attempt === attempts) throw error;
      // Retry-After is honoured up to half of an attempt's timeout.
      const askedMs = Math.min((error.retryAfterSeconds ?? 0) * 1_000, attemptTimeoutMs / 2);
      await pause(Math.max(pauseMs, askedMs));
    }
  }
}

/** Larger than a list of bodies with embedded pictures in practice. */
const maxListBytes = 512 * 1024 * 1024;
const maxPages = 100_000;

/** A record of another server. Only the fields that the specification names (sections 3 and 7) are required. */
export type ExternalRecord = {
  kind: ContentKind;
  id: number;
  title: string;
  body: string;
  /** The file name of its picture. */
  image: string;
  imageAlt: string;
  imageDecorative: true | undefined;
  imageFocus: string | undefined;
  /** The fields of its kind, as form values. */
  fields: Record<string, string>;
  createdAt: string;
  updatedAt: string;
};

const idSchema = z.coerce.number().int().positive().max(999_999_999);
const timestamp = z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ local: true })]);

/** A record with the field names that all kinds share. */
const commonSchema = z.object({
  id: idSchema,
  title: z.string(),
  body: z.string(),
  image: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp.optional(),
  /** Not in the specification: only this program has it. */
  picture: z
    .object({
      alt: z.string(),
      decorative: decorativeSchema.catch(undefined),
      focus: focusSchema.catch(undefined),
    })
    .optional()
    .catch(undefined),
});

/** `unreadable` says why an item is not a record; the import continues with the next one. */
export type ExternalItem = ExternalRecord | { unreadable: string };

/**
 * Reads every record of another server.
 * @param other its base URLs, without a trailing slash
 * @throws FetchError when a list cannot be read
 */
export async function* readExternalRecords(other: SourceServer): AsyncGenerator<ExternalItem> {
  const rule = importRule(other);
  for (const kind of contentKindNames) {
    for await (const item of listItems(other.api, kind, rule)) yield readItem(kind, item);
  }
}

async function exists(address: string, rule: DestinationRule): Promise<boolean> {
  try {
    await json(`${address}?page=1&limit=1`, rule);
    return true;
  } catch (error) {
    if (error instanceof FetchError && error.message.endsWith("answered 404")) return false;
    throw error;
  }
}

/** Reads the whole list if the API returns an array, else page by page (specification, section 7). */
async function* listItems(api: string, kind: ContentKind, rule: DestinationRule): AsyncGenerator<unknown> {
  const { apiPath, allPath, plural, statistic } = contentKinds[kind];
  const address = api + apiPath.replace(/^\/api/, "");
  // Other servers need not have the kinds that the specification does not know, whose records it does not count.
  if (statistic === null && !(await exists(address, rule))) return;
  if (allPath === apiPath) return yield* await list(address, rule);
  const pageSchema = z.object({
    [plural]: z.array(z.unknown()),
    totalPages: z.coerce.number().int().min(0),
  });
  for (let page = 1, pages = 1; page <= pages && page <= maxPages; page += 1) {
    const answer = pageSchema.safeParse(await json(`${address}?page=${page}`, rule));
    if (!answer.success) throw new FetchError(`${address}?page=${page}: is not a page of ${plural}`);
    pages = Number(answer.data.totalPages);
    yield* z.array(z.unknown()).parse(answer.data[plural]);
  }
}

function readItem(kind: ContentKind, item: unknown): ExternalItem {
  const { data: given = {} } = z.record(z.string(), z.unknown()).safeParse(item);
  const names = contentKinds[kind].fields;
  const { id, title, body, image } = names;
  const common = commonSchema.safeParse({
    ...given,
    id: given[id],
    title: given[title],
    body: given[body],
    image: given[image],
  });
  const extra = readFields(kind, given);
  if (common.success && "fields" in extra) {
    const { picture, createdAt, updatedAt = createdAt, ...record } = common.data;
    return {
      ...record,
      kind,
      imageAlt: picture?.alt ?? "",
      imageDecorative: picture?.decorative,
      imageFocus: picture?.focus,
      fields: extra.fields,
      createdAt: inUtc(createdAt),
      updatedAt: inUtc(updatedAt),
    };
  }
  const number = idSchema.safeParse(given[id]);
  const record = number.success ? `${kind} ${number.data}` : kind;
  const issue = common.error?.issues[0];
  if (!issue)
    return {
      unreadable: `${record}: ${"invalidField" in extra ? extra.invalidField : "fields"}: Invalid input`,
    };
  const path = issue.path.map((part) => Object.entries(names).find(([name]) => name === part)?.[1] ?? part);
  return { unreadable: `${record}: ${path.join(".")}: ${issue.message}` };
}

const fieldSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(factSchema).transform(toStoredFacts),
  z.array(questionSchema).transform(writeQuestions),
]);

/** The fields that only this kind has, as form values: the API may return them as strings or as other JSON values. */
function readFields(
  kind: ContentKind,
  item: Record<string, unknown>,
): { fields: Record<string, string> } | { invalidField: string } {
  const fields: Record<string, string> = {};
  for (const [name, initial] of Object.entries<unknown>(contentFields[kind].initial)) {
    const value = fieldSchema.safeParse(item[name]);
    if (value.success) fields[name] = String(value.data);
    else if (initial !== null) return { invalidField: name };
  }
  return { fields };
}

/** Converts a timestamp to UTC; one without a time zone is UTC. */
function inUtc(text: string): string {
  return new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`).toISOString();
}

/** Fetches a JSON array. */
async function list(address: string, rule: DestinationRule): Promise<unknown[]> {
  const answer = z.array(z.unknown()).safeParse(await json(address, rule));
  if (!answer.success) throw new FetchError(`${address}: is not a list`);
  return answer.data;
}

async function json(address: string, rule: DestinationRule): Promise<unknown> {
  const bytes = await fetchWithRetries(address, maxListBytes, rule).catch((error: unknown) => {
    throw error instanceof FetchFailure ? new FetchError(`${address}: ${error.message}`) : error;
  });
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new FetchError(`${address}: is not JSON`);
  }
}
