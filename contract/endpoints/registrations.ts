import {
  changedEntriesBody,
  changedEntriesSchema,
  deletedEntriesBody,
  deletedEntriesSchema,
  entryExportSchema,
  entryListQuery,
  entryListSchema,
  formListSchema,
  formQuery,
  registrationStatusParams,
  registrationStatusSchema,
} from "../schemas/registrations.ts";
import { endpointsUnder } from "./endpoint.ts";

const endpoint = endpointsUnder("entries", { permission: "contact.manage" });

const entries = "/api/entries";

export const registrationEndpoints = {
  status: endpointsUnder("entries", { permission: "public" })({
    route: "GET /api/joining/:kind/:id",
    summary: "Tells whether the form of a record takes entries",
    params: registrationStatusParams,
    responses: { 200: registrationStatusSchema },
    errors: ["not_found"],
  }),
  list: endpoint({
    route: `GET ${entries}`,
    summary: "Lists the entries of a form, or the registrations of all, newest first",
    querystring: entryListQuery,
    responses: { 200: entryListSchema },
  }),
  forms: endpoint({
    route: `GET ${entries}/forms`,
    summary: "Lists the forms, with the number of their entries in each state and of new ones",
    responses: { 200: formListSchema },
  }),
  export: endpoint({
    route: `POST ${entries}/export`,
    summary: "Returns all entries of a form as CSV, and records it in the audit log",
    body: formQuery,
    responses: { 200: entryExportSchema },
  }),
  change: endpoint({
    route: `PATCH ${entries}`,
    summary: "Moves entries to another state, or marks them as told or looked at",
    body: changedEntriesBody,
    responses: { 200: changedEntriesSchema },
  }),
  delete: endpoint({
    route: `DELETE ${entries}`,
    summary: "Permanently deletes entries",
    body: deletedEntriesBody,
    responses: { 200: deletedEntriesSchema },
  }),
};
