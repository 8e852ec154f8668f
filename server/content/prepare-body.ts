import pLimit from "p-limit";
import type { UnavailablePicture } from "../../contract/errors.ts";
import { limits } from "../../contract/limits.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import { type BodyPicture, type ClassifySrc, type PictureLocation, parseBody } from "../html/index.ts";
import { HttpError, PicturesUnavailableError } from "../http/index.ts";
import { type DestinationRule, FetchFailure, fetchResource } from "../outbound/index.ts";
import type { StagedPictures } from "./picture-references.ts";

/** Fetches a picture that a body names by its address. Throws FetchFailure. */
type FetchPicture = (address: string) => Promise<Uint8Array>;

/**
 * Fetches the pictures of one body, within one time limit that begins now.
 * @param rule which IP addresses it may connect to
 */
export function pictureFetcher(rule: DestinationRule): FetchPicture {
  const deadline = Date.now() + limits.linkedPicturesTimeoutMs;
  return async (address) => {
    const leftMs = deadline - Date.now();
    if (leftMs <= 0) throw new FetchFailure("did not answer in time");
    return fetchResource(address, {
      maxBytes: limits.maxUploadBytes,
      timeoutMs: Math.min(leftMs, limits.linkedPictureTimeoutMs),
      maxRedirects: limits.maxLinkedPictureRedirects,
      rule,
      // Some hosts refuse requests without a user agent.
      headers: { accept: "image/*", "user-agent": "Kulliyad" },
    });
  };
}

export type BodyOptions = {
  fetchPicture: FetchPicture;
  /** Addresses of pictures that are left out, as the author agreed. */
  omitPictures?: readonly string[];
  readAddress?: ClassifySrc;
};

/** How many pictures of one body may be in memory at a time. */
const maxConcurrentPictures = 2;

/**
 * Makes a body ready to be stored: clean, and with its embedded and linked pictures stored in `draft`.
 * @throws UnavailablePictures for linked pictures that cannot be fetched or kept; HttpError 413, 415 or 422 for a body
 *   or an embedded picture that cannot be kept
 */
export async function prepareBody(
  html: string,
  draft: StagedPictures,
  { fetchPicture, omitPictures = [], readAddress }: BodyOptions,
): Promise<string> {
  const body = parseBody(html, readAddress);
  const places = new Map<BodyPicture, PictureLocation>();
  const unavailable: UnavailablePicture[] = [];

  const place = async (picture: BodyPicture, content: Uint8Array) => {
    const kept = await draft.store(content);
    places.set(picture, { path: draft.urlOf(kept), width: kept.width, height: kept.height });
  };
  const placeLinked = async (picture: BodyPicture, address: string) => {
    try {
      await place(picture, await fetchPicture(address));
    } catch (error) {
      const reason = reasonFor(error);
      if (reason === undefined) throw error;
      unavailable.push({ address, reason });
    }
  };
  const wanted = body.pictures.filter(
    (picture) => !("address" in picture && omitPictures.includes(picture.address)),
  );
  const turns = pLimit(maxConcurrentPictures);
  const placed = await Promise.allSettled(
    wanted.map((picture) =>
      turns(() =>
        "address" in picture
          ? placeLinked(picture, picture.address)
          : place(picture, decodePicture(picture.base64)),
      ),
    ),
  );
  // After all have ended: only then does the draft know every picture that was stored, and can discard them.
  const failed = placed.find((each) => each.status === "rejected");
  if (failed) throw failed.reason;
  if (unavailable.length > 0) throw new PicturesUnavailableError(unavailable);
  return body.render(places);
}

function decodePicture(base64: string): Uint8Array {
  if (Buffer.byteLength(base64, "base64") > limits.maxUploadBytes)
    throw new HttpError("too_large", apiMessages.uploadTooLarge);
  return Buffer.from(base64, "base64");
}

/** @returns why this picture cannot be used; undefined when the failure has another cause, such as the image store */
function reasonFor(error: unknown): string | undefined {
  if (error instanceof FetchFailure) return error.message;
  return error instanceof HttpError && error.status < 500 ? error.message : undefined;
}
