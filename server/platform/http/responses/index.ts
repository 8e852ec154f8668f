export {
  compressAnyResponse,
  compressResponse,
  compressResponses,
  negotiateEncoding,
} from "./content-encoding.ts";
export { etagMatches, etagOf, etagOfHash, startEtag } from "./etag.ts";
export { inlineHead } from "./inline-head.ts";
export { plainPage } from "./plain-page.ts";
export { publicResourceSender, WrittenResources } from "./public-resource.ts";
export { htmlType, rawResponse } from "./raw-response.ts";
export { languageOfReader, refusalPage } from "./refusal-page.ts";
export { documentHeaders, googleSignInHeaders, isPersonal } from "./security-headers.ts";
export { allowSharedCaching, sharedCacheControl } from "./shared-cache.ts";
export { StaticResource } from "./static-resource.ts";
