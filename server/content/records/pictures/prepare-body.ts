import pLimit from "p-limit";
import type { ContentForm } from "../../../../contract/schemas/content-form.ts";
import { type ContentKind, contentKinds } from "../../../../contract/values/content-kinds.ts";
import type { UnavailablePicture } from "../../../../contract/values/errors.ts";
import { pictureLimits } from "../../../../contract/values/limits/pictures.ts";
import {
  type BodyPicture,
  type ClassifySrc,
  keepWebSrc,
  type PictureLocation,
  parseBody,
} from "../../../platform/html/index.ts";
import { HttpError, PicturesUnavailableError } from "../../../platform/http/index.ts";
import type { StoredPicture } from "../../../platform/images/index.ts";
import { type DestinationRule, FetchFailure, fetchResource } from "../../../platform/outbound/index.ts";
import { shortenDocumentLinks } from "../documents/document-links.ts";
import type { StagedPictures } from "./staged-pictures.ts";

/**
 * Prepares the body of a form for storage. Call it outside of a transaction: fetching pictures may take many seconds.
 * @param fetchRule which IP addresses linked pictures may be fetched from
 * @param publicUrl of the site: links to its documents become paths
 * @throws as `prepareBody`
 */
export async function prepareForm(
  kind: ContentKind,
  form: ContentForm,
  pictures: StagedPictures,
  { fetchRule, publicUrl }: { fetchRule: DestinationRule; publicUrl: string },
): Promise<ContentForm> {
  if (contentKinds[kind].bodyFormat === "text") return form;
  const options = {
    fetchPicture: pictureFetcher(fetchRule),
    omitPictures: form.omitPictures,
    mayBeEmpty: form.state === "draft",
  };
  const body = await prepareBody(form.body, pictures, options);
  return { ...form, body: shortenDocumentLinks(body, publicUrl) };
}

/**
 * Sanitizes the body of a draft, which may be empty, and stores its embedded pictures in `pictures`. Linked pictures
 * keep their addresses until the text is published: an autosave does not wait for other sites.
 * @throws HttpError 413, 415 or 422 for a body or an embedded picture that cannot be stored
 */
export function prepareDraftBody(html: string, pictures: StagedPictures): Promise<string> {
  const options = { fetchPicture: neverFetch, classifySrc: keepWebSrc, mayBeEmpty: true };
  return prepareBody(html, pictures, options);
}

const neverFetch: FetchPicture = async () => {
  throw new FetchFailure("is fetched when the text is published");
};

/** @throws FetchFailure */
type FetchPicture = (address: string) => Promise<Uint8Array>;

/**
 * @returns a function that fetches the linked pictures of one body, within one time limit that begins now
 * @param rule which IP addresses it may connect to
 */
export function pictureFetcher(rule: DestinationRule): FetchPicture {
  const deadline = Date.now() + pictureLimits.linkedPicturesTimeoutMs;
  return async (address) => {
    const leftMs = deadline - Date.now();
    if (leftMs <= 0) throw new FetchFailure("did not answer in time");
    return fetchResource(address, {
      maxBytes: pictureLimits.maxUploadBytes,
      timeoutMs: Math.min(leftMs, pictureLimits.linkedPictureTimeoutMs),
      maxRedirects: pictureLimits.maxLinkedPictureRedirects,
      rule,
      // Some hosts refuse requests without a user agent.
      headers: { accept: "image/*", "user-agent": "Kulliyad" },
    });
  };
}

type BodyOptions = {
  fetchPicture: FetchPicture;
  /** URLs of pictures that the author agreed to leave out. */
  omitPictures?: readonly string[];
  classifySrc?: ClassifySrc;
  /** Whether a body may have no text yet. */
  mayBeEmpty?: boolean;
  /** Called with a picture that cannot be fetched or used, and is left out. By default the body is refused. */
  onUnavailable?: (picture: UnavailablePicture) => void;
  /** Called with the address of a picture that was fetched, and its path here. */
  onFetched?: (address: string, path: string) => void;
};

/** Bounds the memory that the pictures of one body take. */
const maxConcurrentPictures = 2;

/**
 * Sanitizes a body and stores its embedded and linked pictures in `pictures`.
 * @throws PicturesUnavailableError for linked pictures that cannot be fetched or used; HttpError 413, 415 or 422 for a
 *   body or an embedded picture that cannot be stored
 */
export async function prepareBody(
  html: string,
  pictures: StagedPictures,
  { fetchPicture, omitPictures = [], classifySrc, mayBeEmpty, onUnavailable, onFetched }: BodyOptions,
): Promise<string> {
  const body = parseBody(html, classifySrc, mayBeEmpty);
  const locations = new Map<BodyPicture, PictureLocation>();
  const unavailable: UnavailablePicture[] = [];

  const locate = (picture: BodyPicture, stored: StoredPicture) => {
    locations.set(picture, { path: pictures.urlOf(stored), width: stored.width, height: stored.height });
  };
  const fetchAndStore = async (picture: BodyPicture, address: string) => {
    try {
      const stored = await pictures.store(await fetchPicture(address));
      locate(picture, stored);
      onFetched?.(address, pictures.urlOf(stored));
    } catch (error) {
      const reason = unavailableReason(error);
      if (reason === undefined) throw error;
      unavailable.push({ address, reason });
    }
  };
  const storeEmbedded = async (picture: BodyPicture, base64: string) => {
    try {
      locate(picture, await pictures.storeBase64(base64));
    } catch (error) {
      const reason = onUnavailable && unavailableReason(error);
      if (reason === undefined) throw error;
      unavailable.push({ address: `data:${base64.slice(0, 40)}`, reason });
    }
  };
  const included = body.pictures.filter(
    (picture) => !("address" in picture && omitPictures.includes(picture.address)),
  );
  const concurrently = pLimit(maxConcurrentPictures);
  const results = await Promise.allSettled(
    included.map((picture) =>
      concurrently(() =>
        "address" in picture
          ? fetchAndStore(picture, picture.address)
          : storeEmbedded(picture, picture.base64),
      ),
    ),
  );
  // Not Promise.all: `pictures` must know every stored picture before it is disposed.
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  if (unavailable.length > 0 && !onUnavailable) throw new PicturesUnavailableError(unavailable);
  for (const picture of unavailable) onUnavailable?.(picture);
  return body.render(locations);
}

/** @returns why a file cannot be used; undefined when the failure has another cause, such as the image store */
export function unavailableReason(error: unknown): string | undefined {
  if (error instanceof FetchFailure) return error.message;
  return error instanceof HttpError && error.status < 500 ? error.message : undefined;
}
