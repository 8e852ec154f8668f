export { commentIn, commentText, readComments, removeComment, writeComment } from "./comments.ts";
export {
  createComment,
  createEvent,
  createOf,
  createPost,
  createService,
  createUser,
  picture,
  type SignedIn,
  signIn,
  times,
  trash,
} from "./factories.ts";
export { clientId, type IdentityProvider, startIdentityProvider } from "./identity-provider.ts";
export { contentKinds, listPathOf, readAllPages, readPage, readWhole } from "./lists.ts";
export { openRoutes, permissionMatrix } from "./permission-matrix.ts";
export { type Answer, ask, askNonce, refusalIn, register, sendJson, sessionIn } from "./request.ts";
export { openTemporaryFolder, publicUrl, startTestServer, type TestServer } from "./test-server.ts";
