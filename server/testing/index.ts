export {
  type CustomTarEntry,
  copyWithChanges,
  createEmptySite,
  readContent,
  readTar,
  rewriteArchive,
  siteLocationOf,
  writeTar,
} from "./archives.ts";
export { asKysely } from "./as-kysely.ts";
export { type AuditEntry, readAudit } from "./audit.ts";
export { buildPdf, pdfStream } from "./build-pdf.ts";
export { callAs } from "./client.ts";
export {
  commentText,
  expectComment,
  moderateComments,
  readAllComments,
  readComments,
  requestCreateComment,
  requestDeleteComment,
  requestModeration,
} from "./comments.ts";
export {
  createMail,
  createMessage,
  messageBody,
  readEntries,
  requestContact,
  requestEntries,
} from "./contact.ts";
export {
  type ContentFields,
  contentForm,
  coverKinds,
  createViaApi,
  expectSaved,
  generateFile,
  getPublicPage,
  getPublicPath,
  publicListsOf,
  publicPageOf,
  readViaApi,
  requestCreate,
  requestEdit,
  type SavedContent,
} from "./content-requests.ts";
export { demoSettings } from "./demo-settings.ts";
export {
  bitmap,
  claimingJpeg,
  claimingPng,
  icon,
  iconBitmap,
  movingGif,
  pngChunk,
  withLongHeader,
} from "./edge-case-pictures.ts";
export { eraseRootPage } from "./erase-root-page.ts";
export {
  createComment,
  createEvent,
  createPost,
  createRecord,
  createReview,
  createService,
  createUser,
  repeat,
  type SignedIn,
  signIn,
  trashRecord,
} from "./factories.ts";
export { createFakeRenderer, pageText, renderedPage, uncachedPage } from "./fake-renderer.ts";
export { type FaultyProxy, startFaultyProxy } from "./faulty-proxy.ts";
export { freePort, listenOnFreePort } from "./free-port.ts";
export { generatePdf } from "./generate-pdf.ts";
export { generatePicture } from "./generate-picture.ts";
export { hostileHtml, openEnded } from "./hostile-html.ts";
export { hostilePdfs } from "./hostile-pdfs.ts";
export { expectSafeHtml } from "./html-allowlist.ts";
export { clientId, type IdentityProvider, startIdentityProvider } from "./identity-provider.ts";
export {
  applyLifecycle,
  type LifecycleAction,
  lifecycleActions,
  requestLifecycle,
} from "./lifecycle-requests.ts";
export { listen } from "./listen.ts";
export { readAllIds, readFullList, readPage } from "./lists.ts";
export { startMailServer, startSilentServer } from "./mail-server.ts";
export { type Part, sendForm, startForm, uniqueClientAddress } from "./multipart-form.ts";
export { createNewsroomRecord } from "./newsroom.ts";
export {
  draftBodyOf,
  expectAutosaved,
  expectStaffRecord,
  newsroomPath,
  readAutosaved,
  readStaffRecord,
  readVersions,
  requestAutosave,
  requestTransition,
  saveDraft,
  sharePreview,
} from "./newsroom-requests.ts";
export { textsOfPage } from "./page-texts.ts";
export { documentedRoutes, permissionMatrix } from "./permission-matrix.ts";
export { postRow } from "./post-row.ts";
export { type Cluster, startCluster } from "./postgres-cluster.ts";
export {
  expectCommandError,
  expectStartupError,
  runCommandJson,
  runKulliyad,
  startProcess,
} from "./process.ts";
export { minimalEnvironment, node, programs, programWithIssuer, project } from "./programs.ts";
export { findFullScans } from "./query-plans.ts";
export { sendRawRequest } from "./raw-request.ts";
export { readXml } from "./read-xml.ts";
export { realPdfs } from "./real-pdfs.ts";
export { newOldAddress } from "./redirects.ts";
export {
  codeOn,
  createRecordWithForm,
  expectRegistered,
  type RecordWithForm,
  registrationBody,
  requestLookUp,
  requestRegistration,
  titleOf,
} from "./registrations.ts";
export {
  expectErrorResponse,
  type RequestOptions,
  sendJson,
  sendRequest,
  type TestResponse,
} from "./request.ts";
export { type RouteSample, routeSamples } from "./route-samples.ts";
export { runClientLoad } from "./run-client-load.ts";
export { startS3Server } from "./s3-server.ts";
export { createDaily, markedIn, searchViaApi, textOfMarked, titlesFound } from "./search-requests.ts";
export {
  readAllSettings,
  requestSettingsChange,
  saveSettings,
} from "./settings-requests.ts";
export { changeRole, expectSession, register, registerAs, requestNonce, signInAs } from "./sign-in.ts";
export { jsonResponse, startSourceServer } from "./source-server.ts";
export {
  captureStoredState,
  dumpTables,
  expectNoOrphans,
  expectRejectedUnchanged,
  listStoredPictures,
  pictureFileNames,
} from "./stored-state.ts";
export { createTestDatabase } from "./test-database.ts";
export {
  createTemporaryDirectory,
  publicUrl,
  startForStaff,
  startSecondInstance,
  startTestServer,
  type TestServer,
} from "./test-server.ts";
export { botAgents, peoplesAgents } from "./user-agents.ts";
export { writeRows } from "./write-rows.ts";
