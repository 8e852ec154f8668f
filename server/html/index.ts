export {
  type BodyPicture,
  cleanStoredBody,
  type PlacedPicture,
  parseBody,
  type ReadAddress,
} from "./body.ts";
export { cleanHtml, isEmptyHtml } from "./clean-html.ts";
export { storedPicturesIn } from "./stored-pictures.ts";
