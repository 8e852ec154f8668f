export {
  type BodyPicture,
  type ClassifySrc,
  type PictureLocation,
  parseBody,
  sanitizeStoredBody,
} from "./body.ts";
export { isEmptyHtml, sanitizeBody } from "./sanitize-body.ts";
export { storedPictureNames } from "./stored-pictures.ts";
