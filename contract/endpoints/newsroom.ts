import { emptyQuery } from "../schemas/list.ts";
import {
  comingUpSchema,
  discardQuery,
  draftBody,
  draftSchema,
  kindParams,
  newDraftBody,
  newPreviewLinkBody,
  newPreviewLinkSchema,
  previewLinkParams,
  previewLinksSchema,
  recordParams,
  remarkBody,
  remarkParams,
  remarksSchema,
  reviewRequestBody,
  reviewReturnBody,
  savedDraftSchema,
  scheduleBody,
  staffListQuery,
  staffListSchema,
  staffRecordSchema,
  transitionBody,
  versionDetailsSchema,
  versionListQuery,
  versionListSchema,
  versionParams,
} from "../schemas/newsroom.ts";
import { unfinishedListSchema, unfinishedQuery } from "../schemas/unfinished.ts";
import { endpoint, idempotencyHeaders, noContent } from "./endpoint.ts";

const record = "/api/content/:kind/:id";

const staff = { permission: "content.write", tags: ["newsroom"] } as const;
const refusals = ["unauthenticated", "forbidden", "not_found"] as const;
const writeErrors = [...refusals, "invalid", "conflict"] as const;

const reading = { ...staff, method: "GET", querystring: emptyQuery, errors: refusals } as const;

const transition = {
  ...staff,
  method: "POST",
  params: recordParams,
  headers: idempotencyHeaders,
  responses: { 200: staffRecordSchema },
  errors: writeErrors,
} as const;

export const newsroomEndpoints = {
  list: endpoint({
    ...reading,
    path: "/api/content/:kind",
    summary: "Lists records in every state except the trash, one page at a time",
    params: kindParams,
    querystring: staffListQuery,
    responses: { 200: staffListSchema },
  }),
  get: endpoint({
    ...reading,
    path: record,
    summary: "Returns a record with its newest saved values, published or not",
    params: recordParams,
    responses: { 200: staffRecordSchema },
    errors: [...refusals, "conflict"],
  }),
  createDraft: endpoint({
    ...staff,
    method: "POST",
    path: "/api/content/:kind/drafts",
    summary: "Creates an empty draft",
    params: kindParams,
    headers: idempotencyHeaders,
    body: newDraftBody,
    responses: { 201: staffRecordSchema },
    errors: [...refusals, "invalid"],
  }),
  publish: endpoint({
    ...transition,
    path: `${record}/publish`,
    summary: "Publishes the viewer's autosaved draft, or else the newest version",
    body: transitionBody,
  }),
  unpublish: endpoint({
    ...transition,
    path: `${record}/unpublish`,
    summary: "Takes a record down: it becomes a draft",
    body: transitionBody,
  }),
  listVersions: endpoint({
    ...reading,
    path: `${record}/versions`,
    summary: "Lists the versions of a record, newest first",
    params: recordParams,
    querystring: versionListQuery,
    responses: { 200: versionListSchema },
  }),
  getVersion: endpoint({
    ...reading,
    path: `${record}/versions/:versionID`,
    summary: "Returns one version of a record",
    params: versionParams,
    responses: { 200: versionDetailsSchema },
  }),
  restoreVersion: endpoint({
    ...transition,
    path: `${record}/versions/:versionID/restore`,
    summary: "Saves an earlier version as the newest one, without publishing it",
    params: versionParams,
    body: transitionBody,
  }),
};

export const draftEndpoints = {
  readDraft: endpoint({
    ...reading,
    path: `${record}/draft`,
    summary: "Returns the viewer's autosaved draft of a record, and who else is writing",
    params: recordParams,
    responses: { 200: draftSchema },
  }),
  saveDraft: endpoint({
    ...staff,
    method: "PUT",
    path: `${record}/draft`,
    summary: "Autosaves the viewer's draft of a record; makes no version",
    params: recordParams,
    body: draftBody,
    responses: { 200: savedDraftSchema },
    errors: writeErrors,
  }),
  deleteDraft: endpoint({
    ...staff,
    method: "DELETE",
    path: `${record}/draft`,
    summary: "Discards the viewer's autosaved draft of a record, unless another tab has written a newer one",
    params: recordParams,
    querystring: discardQuery,
    responses: { 204: noContent },
    errors: refusals,
  }),
};

export const scheduleEndpoints = {
  schedule: endpoint({
    ...transition,
    path: `${record}/schedule`,
    summary: "Plans when the newest version is published and the record taken down",
    body: scheduleBody,
  }),
  comingUp: endpoint({
    ...reading,
    path: "/api/content/coming-up",
    summary: "Lists what will be published or taken down, and what failed to be",
    responses: { 200: comingUpSchema },
    errors: ["unauthenticated", "forbidden"],
  }),
};

export const previewLinkEndpoints = {
  createPreviewLink: endpoint({
    ...staff,
    method: "POST",
    path: `${record}/preview-links`,
    summary: "Creates a link under which anyone can read the unpublished record",
    params: recordParams,
    body: newPreviewLinkBody,
    responses: { 201: newPreviewLinkSchema },
    errors: [...refusals, "invalid", "conflict"],
  }),
  listPreviewLinks: endpoint({
    ...reading,
    path: `${record}/preview-links`,
    summary: "Lists the preview links of a record that work",
    params: recordParams,
    responses: { 200: previewLinksSchema },
  }),
  deletePreviewLink: endpoint({
    ...staff,
    method: "DELETE",
    path: `${record}/preview-links/:linkID`,
    summary: "Revokes a preview link",
    params: previewLinkParams,
    responses: { 204: noContent },
    errors: refusals,
  }),
};

export const remarkEndpoints = {
  list: endpoint({
    ...reading,
    path: `${record}/remarks`,
    summary: "Lists what reviewers and readers of previews wrote about a record, newest first",
    params: recordParams,
    responses: { 200: remarksSchema },
  }),
  mark: endpoint({
    ...staff,
    method: "PUT",
    path: `${record}/remarks/:remarkID`,
    summary: "Marks a remark as done or not, and returns all remarks about the record",
    params: remarkParams,
    body: remarkBody,
    responses: { 200: remarksSchema },
    errors: [...refusals, "invalid"],
  }),
};

export const reviewEndpoints = {
  requestReview: endpoint({
    ...transition,
    path: `${record}/review`,
    summary: "Marks the newest version as ready for review",
    body: reviewRequestBody,
  }),
  approveReview: endpoint({
    ...transition,
    path: `${record}/review/approve`,
    summary: "Approves a review and publishes the newest version",
    body: transitionBody,
  }),
  returnReview: endpoint({
    ...transition,
    path: `${record}/review/return`,
    summary: "Returns a record to its author with a reason",
    body: reviewReturnBody,
  }),
};

export const unfinishedEndpoints = {
  list: endpoint({
    ...reading,
    path: "/api/content/unfinished",
    summary: "Lists some of what the viewer and others have not finished: drafts, changes, reviews",
    querystring: unfinishedQuery,
    responses: { 200: unfinishedListSchema },
    errors: ["unauthenticated", "forbidden"],
  }),
};
