import { UserFacingError } from "../../user-facing-error.ts";
import { openDiskStore } from "./disk-store.ts";
import { type FileStore, openFolder } from "./file-store.ts";
import { type ImageStore, type ImageStoreConfig, ImageStoreUnavailableError } from "./image-store.ts";

/**
 * Opens the configured store. The S3 client is loaded only if it is used.
 * @throws UserFacingError, which names the setting, if the store cannot be used
 */
export async function openImageStore(config: ImageStoreConfig): Promise<ImageStore> {
  if (config.store === "disk") return openDiskStore(config.folder);
  const { openS3Store } = await import("./s3-store.ts");
  try {
    return await openS3Store(config);
  } catch (error) {
    if (!(error instanceof ImageStoreUnavailableError)) throw error;
    throw new UserFacingError(
      `Cannot store pictures in s3://${config.bucket}/${config.prefix}: ${error.message}`,
    );
  }
}

/** Opens a store of large files, which may be out of reach. The S3 client is loaded only if it is used. */
export async function openFileStore(config: ImageStoreConfig): Promise<FileStore> {
  if (config.store === "disk") return openFolder(config.folder);
  const { openS3Files } = await import("./s3-files.ts");
  return openS3Files(config);
}
