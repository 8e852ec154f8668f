export { openDiskStore } from "./disk-store.ts";
export type { ImageStore } from "./image-store.ts";
export { copyNames, createImages, type Images, type KeptPicture } from "./images.ts";
export { imageRoutes } from "./routes.ts";
