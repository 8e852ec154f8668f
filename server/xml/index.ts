export { element, emptyElement, xmlText } from "./escape-xml.ts";
