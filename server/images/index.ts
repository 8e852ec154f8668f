export { openDiskStore } from "./disk-store.ts";
export { createImages, type Images } from "./images.ts";
export { imageRoutes } from "./routes.ts";
