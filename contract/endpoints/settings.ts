import { emptyQuery, pagingQuery } from "../schemas/list.ts";
import { settingsSchema, shellSchema } from "../schemas/settings.ts";
import {
  changeSettingsBody,
  checklistSchema,
  restoreSettingsBody,
  settingsPictureSchema,
  settingsStateSchema,
  settingsVersionDetailsSchema,
  settingsVersionListSchema,
  settingsVersionParams,
} from "../schemas/settings-changes.ts";
import { endpoint } from "./endpoint.ts";

const manage = { permission: "settings.manage", tags: ["settings"] } as const;
const refusals = ["unauthenticated", "forbidden"] as const;

export const settingsEndpoints = {
  get: endpoint({
    method: "GET",
    path: "/api/settings",
    permission: "public",
    summary: "Returns the college's public settings",
    tags: ["settings"],
    querystring: emptyQuery,
    responses: { 200: settingsSchema },
    errors: [],
  }),
  shell: endpoint({
    method: "GET",
    path: "/api/settings/shell",
    permission: "public",
    summary: "Returns what every page shows around its text, with the addresses of menu and footer",
    tags: ["settings"],
    querystring: emptyQuery,
    responses: { 200: shellSchema },
    errors: [],
  }),
  getAll: endpoint({
    ...manage,
    method: "GET",
    path: "/api/settings/all",
    summary: "Returns all settings",
    querystring: emptyQuery,
    responses: { 200: settingsStateSchema },
    errors: refusals,
  }),
  change: endpoint({
    ...manage,
    method: "PUT",
    path: "/api/settings/all",
    summary: "Changes some settings; refused if any has been changed since the base version",
    body: changeSettingsBody,
    responses: { 200: settingsStateSchema },
    errors: [...refusals, "invalid", "conflict"],
  }),
  listVersions: endpoint({
    ...manage,
    method: "GET",
    path: "/api/settings/versions",
    summary: "Lists the versions of the settings, newest first",
    querystring: pagingQuery,
    responses: { 200: settingsVersionListSchema },
    errors: refusals,
  }),
  getVersion: endpoint({
    ...manage,
    method: "GET",
    path: "/api/settings/versions/:versionID",
    summary: "Returns all settings as they were in one version",
    params: settingsVersionParams,
    querystring: emptyQuery,
    responses: { 200: settingsVersionDetailsSchema },
    errors: [...refusals, "not_found"],
  }),
  restoreVersion: endpoint({
    ...manage,
    method: "POST",
    path: "/api/settings/versions/:versionID/restore",
    summary: "Makes an earlier version of all settings the current one",
    params: settingsVersionParams,
    body: restoreSettingsBody,
    responses: { 200: settingsStateSchema },
    errors: [...refusals, "not_found", "invalid", "conflict"],
  }),
  uploadPicture: endpoint({
    ...manage,
    method: "POST",
    path: "/api/settings/pictures",
    summary: "Stores a logo or a portrait, for a change of the settings that shows it",
    consumes: ["multipart/form-data"],
    responses: { 201: settingsPictureSchema },
    errors: [...refusals, "invalid"],
  }),
  checklist: endpoint({
    ...manage,
    method: "GET",
    path: "/api/settings/checklist",
    summary: "Returns which first steps of a new college are done",
    querystring: emptyQuery,
    responses: { 200: checklistSchema },
    errors: refusals,
  }),
};
