import { z } from "zod";
import {
  backupContentsSchema,
  backupListSchema,
  backupParams,
  latestBackupSchema,
  restoreBody,
} from "../schemas/backups.ts";
import { endpointsUnder, noContent } from "./endpoint.ts";

const endpoint = endpointsUnder("backups", {});
const backups = "/api/backups";

export const backupEndpoints = {
  list: endpoint({
    route: `GET ${backups}`,
    permission: "backups.manage",
    summary: "Lists the proven backups, and says whether one is being made",
    responses: { 200: backupListSchema },
    errors: ["conflict"],
  }),
  latest: endpoint({
    route: `GET ${backups}/latest`,
    permission: "backups.read",
    summary: "Returns the newest proven backup",
    responses: { 200: latestBackupSchema },
    errors: ["conflict"],
  }),
  make: endpoint({
    route: `POST ${backups}`,
    permission: "backups.manage",
    summary: "Begins a backup",
    responses: { 204: noContent },
    errors: ["conflict"],
  }),
  contents: endpoint({
    route: `GET ${backups}/:id`,
    permission: "backups.manage",
    summary: "Counts what a backup contains, and what would be lost by restoring it",
    params: backupParams,
    responses: { 200: backupContentsSchema },
    errors: ["conflict"],
  }),
  file: endpoint({
    route: `GET ${backups}/:id/file`,
    permission: "backups.manage",
    summary: "Downloads a backup",
    params: backupParams,
    responses: { 200: z.unknown().describe("the file: docs/archive.md") },
    errors: ["conflict"],
  }),
  restore: endpoint({
    route: `POST ${backups}/:id/restore`,
    permission: "backups.manage",
    summary: "Begins to replace the site by a backup. Until it is done, everything is answered with 503",
    params: backupParams,
    body: restoreBody,
    responses: { 204: noContent },
    errors: ["conflict"],
  }),
};
