export { openDiskStore } from "./disk-store.ts";
export { createImages, type Images, type KeptPicture } from "./images.ts";
export { imageRoutes } from "./routes.ts";
