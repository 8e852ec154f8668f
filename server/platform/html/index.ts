export {
  type BodyPicture,
  type ClassifySrc,
  keepWebSrc,
  type PictureLocation,
  parseBody,
  sanitizeStoredBody,
} from "./body.ts";
export { parseDocumentAddress } from "./document-address.ts";
export { escapeHtml } from "./escape-html.ts";
export { isEmptyHtml, sanitizeBody } from "./sanitize-body.ts";
export { isStoredFileName, storedPictureNames } from "./stored-pictures.ts";
export { beginningOfBody } from "./text-of-body.ts";
