import { limits } from "../limits.ts";
import {
  confirmImportBody,
  confirmParams,
  importParams,
  importStateSchema,
  uploadedSchema,
  uploadForm,
} from "../schemas/imports.ts";
import { endpointsUnder, noContent } from "./endpoint.ts";

const endpoint = endpointsUnder("imports", { permission: "imports.manage" });

export const importEndpoints = {
  upload: endpoint({
    route: "POST /api/imports/wordpress",
    summary: "Stores an export of WordPress and begins to read it. Nothing is imported yet",
    consumes: ["multipart/form-data"],
    form: uploadForm,
    maxBodyBytes: limits.maxExportBytes,
    responses: { 201: uploadedSchema },
    errors: ["conflict", "storage_full"],
  }),
  state: endpoint({
    route: "GET /api/imports/:id",
    summary: "Says how far an import is, and what comes and what does not",
    params: importParams,
    responses: { 200: importStateSchema },
  }),
  confirm: endpoint({
    route: "POST /api/imports/:id/confirm",
    summary: "Begins or continues an import whose report is there",
    params: confirmParams,
    body: confirmImportBody,
    responses: { 204: noContent },
    errors: ["conflict"],
  }),
};
