import { z } from "zod";
import type { ContentKind } from "../../database/index.ts";
import { type DestinationRule, FetchFailure } from "../../outbound/index.ts";
import { FetchError, fetchWithRetries, importRule, type SourceServer } from "./fetch-with-retries.ts";

/** A text with thirty embedded pictures of ten megabytes is larger than any list that ever was. */
const maxListBytes = 512 * 1024 * 1024;
const maxPages = 100_000;

/** A record as another server has it: only what the specification names (sections 3 and 7) is asked of it. */
export type ExternalRecord = {
  kind: ContentKind;
  id: number;
  title: string;
  body: string;
  /** The file name of its picture. */
  image: string;
  imageAlt: string;
  status: "ongoing" | "completed" | null;
  createdAt: string;
  updatedAt: string;
};

const id = z.coerce.number().int().positive().max(999_999_999);
const moment = z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ local: true })]);
const moments = { createdAt: moment, updatedAt: moment.optional() };
/** An extension of this program's own, where the other one has it too. */
const picture = z.object({ alt: z.string() }).optional().catch(undefined);

const post = z.object({
  postID: id,
  post_title: z.string(),
  post_body: z.string(),
  post_image: z.string(),
  picture,
  ...moments,
});
const service = z.object({
  serviceID: id,
  service_title: z.string(),
  service_description: z.string(),
  service_image: z.string(),
  picture,
  ...moments,
});
const event = z.object({
  eventID: id,
  event_name: z.string(),
  event_body: z.string(),
  event_image: z.string(),
  status: z.union([z.boolean(), z.enum(["true", "false"])]),
  picture,
  ...moments,
});
const eventPage = z.object({ events: z.array(z.unknown()), totalPages: z.coerce.number().int().min(0) });

/** What is no record is told of, and the others are read on. */
export type ExternalItem = ExternalRecord | { unreadable: string };

/**
 * Reads every record of another server.
 * @param other its addresses, without a slash at the end
 * @throws FetchError when a list cannot be had
 */
export async function* readExternalRecords(other: SourceServer): AsyncGenerator<ExternalItem> {
  const { api } = other;
  const rule = importRule(other);
  for (const item of await list(`${api}/posts`, rule)) {
    yield read("post", post, item, (found) => ({
      ...common("post", found.postID, found),
      title: found.post_title,
      body: found.post_body,
      image: found.post_image,
      status: null,
    }));
  }
  for (const item of await list(`${api}/services`, rule)) {
    yield read("service", service, item, (found) => ({
      ...common("service", found.serviceID, found),
      title: found.service_title,
      body: found.service_description,
      image: found.service_image,
      status: null,
    }));
  }
  for (let page = 1, pages = 1; page <= pages && page <= maxPages; page += 1) {
    const address = `${api}/event?page=${page}`;
    const found = eventPage.safeParse(await json(address, rule));
    if (!found.success) throw new FetchError(`${address}: is no page of events`);
    pages = found.data.totalPages;
    for (const item of found.data.events) {
      yield read("event", event, item, (each) => ({
        ...common("event", each.eventID, each),
        title: each.event_name,
        body: each.event_body,
        image: each.event_image,
        status: String(each.status) === "true" ? "completed" : "ongoing",
      }));
    }
  }
}

function common(
  kind: ContentKind,
  number: number,
  found: { createdAt: string; updatedAt?: string | undefined; picture?: { alt: string } | undefined },
) {
  const createdAt = inUtc(found.createdAt);
  const updatedAt = found.updatedAt ? inUtc(found.updatedAt) : createdAt;
  return { kind, id: number, createdAt, updatedAt, imageAlt: found.picture?.alt ?? "" };
}

/** A moment without a zone is taken for UTC. */
function inUtc(text: string): string {
  return new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`).toISOString();
}

function read<Found>(
  kind: ContentKind,
  schema: z.ZodType<Found>,
  item: unknown,
  present: (found: Found) => ExternalRecord,
): ExternalItem {
  const found = schema.safeParse(item);
  if (found.success) return present(found.data);
  const issue = found.error.issues[0];
  const name = z.object({ [`${kind}ID`]: id }).safeParse(item);
  const number = name.success ? ` ${name.data[`${kind}ID`]}` : "";
  return { unreadable: `${kind}${number}: ${issue?.path.join(".")}: ${issue?.message}` };
}

/** A list, whole, or in a field of the answer as some servers have it. */
async function list(address: string, rule: DestinationRule): Promise<unknown[]> {
  const found = z.array(z.unknown()).safeParse(await json(address, rule));
  if (!found.success) throw new FetchError(`${address}: is no list`);
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
