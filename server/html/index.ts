export { measureHtml, storedPicturesIn, storeEmbeddedPictures, withSizes } from "./body-pictures.ts";
export { cleanHtml, isEmptyHtml } from "./clean-html.ts";
