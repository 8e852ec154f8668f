export { type Copied, copySite } from "./copy.ts";
