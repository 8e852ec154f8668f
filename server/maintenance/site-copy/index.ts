export { copySite } from "./site-copy.ts";
