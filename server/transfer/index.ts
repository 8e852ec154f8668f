export { copySite } from "./copy.ts";
