export { publicPictures } from "./public-pictures.ts";
