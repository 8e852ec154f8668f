export { chunksOf, type Encoder, type Upload } from "./encoder/encoder.ts";
export { startEncoderProcess } from "./encoder/encoder-process.ts";
export { inProcessEncoder } from "./encoder/in-process-encoder.ts";
export { isDecodable } from "./encoder/is-decodable.ts";
export { createImages, type Images, type StoredPicture, variantNames } from "./images.ts";
export { imageRoutes, openStored, pictureNotFound, sendPicture } from "./routes.ts";
export { isTemporaryFile } from "./store/disk-store.ts";
export type { FileStore } from "./store/file-store.ts";
export {
  type ByteRange,
  type ImageStore,
  type ImageStoreConfig,
  ImageStoreUnavailableError,
  pictureNamePattern,
  storedNamePattern,
} from "./store/image-store.ts";
export { openFileStore, openImageStore } from "./store/open-image-store.ts";
