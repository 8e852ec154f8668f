import { pagingQuery } from "../schemas/list.ts";
import {
  comingUpSchema,
  discardQuery,
  draftBody,
  draftSchema,
  kindParams,
  newDraftBody,
  newDraftSchema,
  previewLinkSchema,
  previewSchema,
  recordParams,
  reviewReturnBody,
  savedDraftSchema,
  scheduleBody,
  staffListQuery,
  staffListSchema,
  staffRecordSchema,
  transitionBody,
  versionDetailsSchema,
  versionListSchema,
  versionParams,
} from "../schemas/newsroom.ts";
import { requestLimits } from "../values/limits/requests.ts";
import { endpointsUnder, idempotencyHeaders, noContent } from "./endpoint.ts";

const record = "/api/content/:kind/:id";

const staff = { permission: "content.write" } as const;
const ofRecord = { ...staff, params: recordParams };

const endpoint = endpointsUnder("newsroom", staff);
const recordEndpoint = endpointsUnder("newsroom", ofRecord);
const transitionOf = {
  ...staff,
  headers: idempotencyHeaders,
  responses: { 200: staffRecordSchema },
  errors: ["conflict"],
} as const;
const transition = endpointsUnder("newsroom", { ...transitionOf, params: recordParams });

export const newsroomEndpoints = {
  list: endpoint({
    route: "GET /api/content/:kind",
    summary: "Lists records in every state except the trash, one page at a time",
    params: kindParams,
    querystring: staffListQuery,
    responses: { 200: staffListSchema },
  }),
  get: recordEndpoint({
    route: `GET ${record}`,
    summary: "Returns a record with its newest saved values, published or not",
    responses: { 200: staffRecordSchema },
    errors: ["conflict"],
  }),
  publish: transition({
    route: `POST ${record}/publish`,
    summary: "Publishes the viewer's autosaved draft, or else the newest version",
    body: transitionBody,
  }),
  unpublish: transition({
    route: `POST ${record}/unpublish`,
    summary: "Takes a record down: it becomes a draft",
    body: transitionBody,
  }),
  listVersions: recordEndpoint({
    route: `GET ${record}/versions`,
    summary: "Lists the versions of a record, newest first",
    querystring: pagingQuery,
    responses: { 200: versionListSchema },
  }),
  getVersion: endpoint({
    route: `GET ${record}/versions/:versionID`,
    summary: "Returns one version of a record",
    params: versionParams,
    responses: { 200: versionDetailsSchema },
  }),
  restoreVersion: endpoint({
    ...transitionOf,
    route: `POST ${record}/versions/:versionID/restore`,
    summary: "Saves an earlier version as the newest one, without publishing it",
    params: versionParams,
    body: transitionBody,
  }),
};

export const draftEndpoints = {
  createDraft: endpoint({
    route: "POST /api/content/:kind/drafts",
    summary: "Creates a draft, empty or with its first text",
    maxBodyBytes: requestLimits.maxFormBytes,
    params: kindParams,
    headers: idempotencyHeaders,
    body: newDraftBody,
    responses: { 201: newDraftSchema },
  }),
  readDraft: recordEndpoint({
    route: `GET ${record}/draft`,
    summary: "Returns the viewer's autosaved draft of a record, and who else is writing",
    responses: { 200: draftSchema },
  }),
  saveDraft: recordEndpoint({
    route: `PUT ${record}/draft`,
    summary: "Autosaves the viewer's draft of a record; makes no version",
    budget: "autosave",
    maxBodyBytes: requestLimits.maxFormBytes,
    body: draftBody,
    responses: { 200: savedDraftSchema },
    errors: ["conflict"],
  }),
  deleteDraft: recordEndpoint({
    route: `DELETE ${record}/draft`,
    summary:
      "Discards the viewer's autosaved draft, unless another device has written a newer one; its pictures stay for a day",
    querystring: discardQuery,
    responses: { 204: noContent },
  }),
};

export const scheduleEndpoints = {
  schedule: transition({
    route: `POST ${record}/schedule`,
    summary: "Plans when the newest version is published and the record taken down",
    body: scheduleBody,
  }),
  comingUp: endpoint({
    route: "GET /api/content/coming-up",
    summary:
      "Lists what will be published or taken down, and what failed to be, and counts what is not finished",
    responses: { 200: comingUpSchema },
  }),
};

export const previewLinkEndpoints = {
  preview: recordEndpoint({
    route: `GET ${record}/preview`,
    summary: "Renders a record for its readers, with the viewer's autosaved draft or else the newest version",
    responses: { 200: previewSchema },
    errors: ["conflict"],
  }),
  sharePreview: recordEndpoint({
    route: `PUT ${record}/preview-link`,
    summary: "Returns the link under which anyone can read the record for 7 days or until it is published",
    responses: { 200: previewLinkSchema },
    errors: ["conflict"],
  }),
  withdrawPreview: recordEndpoint({
    route: `DELETE ${record}/preview-link`,
    summary: "Ends the preview links of a record",
    responses: { 204: noContent },
  }),
};

export const reviewEndpoints = {
  requestReview: transition({
    route: `POST ${record}/review`,
    summary: "Marks the newest version as ready for review",
    body: transitionBody,
  }),
  approveReview: transition({
    route: `POST ${record}/review/approve`,
    summary: "Approves a review and publishes the newest version",
    body: transitionBody,
  }),
  returnReview: transition({
    route: `POST ${record}/review/return`,
    summary: "Returns a record to its author with a reason",
    body: reviewReturnBody,
  }),
};
