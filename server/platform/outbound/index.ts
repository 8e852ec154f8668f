export {
  type DestinationRule,
  FetchFailure,
  fetchResource,
  publicWeb,
} from "./fetch-resource.ts";
export { isPublicAddress } from "./public-address.ts";
