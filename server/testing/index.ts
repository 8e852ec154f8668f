export {
  createComment,
  createEvent,
  createOf,
  createPost,
  createService,
  createUser,
  type SignedIn,
  signIn,
  times,
  trash,
} from "./factories.ts";
export { clientId, type IdentityProvider, startIdentityProvider } from "./identity-provider.ts";
export { contentKinds, listPathOf, readAllPages, readPage, readWhole } from "./lists.ts";
export { ask, refusalIn } from "./request.ts";
export { openTemporaryFolder, publicUrl, startTestServer, type TestServer } from "./test-server.ts";
