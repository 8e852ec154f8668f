import { UserFacingError } from "../user-facing-error.ts";
import { openDiskStore } from "./disk-store.ts";
import { type ImageStore, type ImageStoreConfig, ImageStoreUnavailableError } from "./image-store.ts";

/**
 * Opens the store that the configuration names. What speaks S3 is loaded only where it is used.
 * @throws UserFacingError when it cannot be used, naming the setting
 */
export async function openImageStore(place: ImageStoreConfig): Promise<ImageStore> {
  if (place.store === "disk") return openDiskStore(place.folder);
  const { openS3Store } = await import("./s3-store.ts");
  try {
    return await openS3Store(place);
  } catch (error) {
    if (!(error instanceof ImageStoreUnavailableError)) throw error;
    throw new UserFacingError(
      `Cannot keep pictures in s3://${place.bucket}/${place.prefix}: ${error.message}`,
    );
  }
}
