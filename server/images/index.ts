export { isDraft } from "./disk-store.ts";
export { startEncoderProcess } from "./encoder-process.ts";
export { type ImagePlace, type ImageStore, StoreUnavailable } from "./image-store.ts";
export { copyNames, createImages, type Images, type KeptPicture } from "./images.ts";
export { openImageStore } from "./open-store.ts";
export { pictureName } from "./picture-type.ts";
export { imageRoutes } from "./routes.ts";
export { piecesOf, type Upload } from "./upload.ts";
