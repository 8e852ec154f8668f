export { altered, forge, type OddEntry, pack, siteOf, unpack } from "./archives.ts";
export { commentIn, commentText, readComments, removeComment, writeComment } from "./comments.ts";
export { drawPicture } from "./draw-picture.ts";
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
export { type FaultyProxy, startFaultyProxy } from "./faulty-proxy.ts";
export { freePort, listenOnFreePort } from "./free-port.ts";
export { freshDatabase } from "./fresh-database.ts";
export { clientId, type IdentityProvider, startIdentityProvider } from "./identity-provider.ts";
export { act, done, type Verb, verbs } from "./lifecycle.ts";
export { contentKinds, listPathOf, readAllPages, readPage, readWhole } from "./lists.ts";
export { anotherAddress, beginForm, type Part, sendForm } from "./multipart-form.ts";
export {
  bitmap,
  claimingJpeg,
  claimingPng,
  icon,
  iconBitmap,
  movingGif,
  pngChunk,
  withLongHeader,
} from "./odd-pictures.ts";
export { json, startOldServer } from "./old-server.ts";
export { changeRole, readAs, registerAs, signInAs } from "./people.ts";
export { openRoutes, permissionMatrix } from "./permission-matrix.ts";
export { plainPost } from "./plain-post.ts";
export { type Cluster, startCluster } from "./postgres-cluster.ts";
export {
  commandRefusal,
  commandResult,
  processRefusal,
  runKulliyad,
  startProcess,
} from "./process.ts";
export { bareEnvironment, node, programs, project } from "./programs.ts";
export { fullReads } from "./query-plans.ts";
export { askRaw } from "./raw-request.ts";
export { type Answer, type Ask, ask, askNonce, refusalIn, register, sendJson, sessionIn } from "./request.ts";
export { type RouteSample, routeSamples } from "./route-samples.ts";
export { startS3Server } from "./s3-server.ts";
export {
  create,
  created,
  edit,
  formOf,
  readSaved,
  type Saved,
  savedIn,
  type Written,
  writing,
} from "./saves.ts";
export { everyRow, expectNoOrphans, filesOf, pictureFiles, refusalOf, whatIsStored } from "./stored.ts";
export { expectSafeHtml } from "./strict-html.ts";
export {
  openTemporaryFolder,
  publicUrl,
  startBeside,
  startTestServer,
  type TestServer,
} from "./test-server.ts";
