import { z } from "zod";
import { backupContentsSchema, backupListSchema, backupParams, restoreBody } from "../schemas/backups.ts";
import { endpointsUnder, noContent } from "./endpoint.ts";

const shared = { errors: ["conflict"] } as const;
const endpoint = endpointsUnder("backups", { ...shared, permission: "backups.manage" });
const backups = "/api/backups";

export const backupEndpoints = {
  list: endpoint({
    route: `GET ${backups}`,
    summary: "Lists the proven backups, and says whether one is being made",
    responses: { 200: backupListSchema },
  }),
  make: endpoint({
    route: `POST ${backups}`,
    summary: "Begins a backup",
    responses: { 204: noContent },
  }),
  contents: endpoint({
    route: `GET ${backups}/:id`,
    summary: "Counts what a backup contains, and what would be lost by restoring it",
    params: backupParams,
    responses: { 200: backupContentsSchema },
  }),
  file: endpoint({
    route: `GET ${backups}/:id/file`,
    summary: "Downloads a backup",
    params: backupParams,
    responses: { 200: z.unknown().describe("the file: docs/archive.md") },
  }),
  restore: endpoint({
    route: `POST ${backups}/:id/restore`,
    summary: "Begins to replace the site by a backup. Until it is done, everything is answered with 503",
    params: backupParams,
    body: restoreBody,
    responses: { 204: noContent },
  }),
};
