import { z } from "zod";
import { type ErrorCode, type ErrorResponse, errorStatus } from "../values/errors.ts";
import { storedDraftSchema } from "./newsroom.ts";
import { allSettingsSchema } from "./settings.ts";

const codes = Object.keys(errorStatus).filter((code): code is ErrorCode => code in errorStatus);

/** The body of every error response. */
export const errorResponseSchema: z.ZodType<ErrorResponse> = z
  .object({
    message: z.string().describe("for users"),
    code: z.enum(codes).describe("for programs"),
    fields: z
      .record(z.string(), z.string())
      .exactOptional()
      .describe("messages by the path of the invalid field"),
    pictures: z
      .array(z.object({ address: z.string(), reason: z.string() }))
      .exactOptional()
      .describe("linked pictures that could not be fetched; omit_pictures saves without them"),
    changed: z
      .object({
        userId: z.int().nullable(),
        username: z.string(),
        at: z.iso.datetime(),
        versionID: z.int().exactOptional().describe("the newest version"),
      })
      .exactOptional()
      .describe("who saved the newer version, and when; only with the code conflict"),
    draft: storedDraftSchema
      .exactOptional()
      .describe("the viewer's newer draft; only with the code conflict, after an autosave"),
    current: allSettingsSchema
      .exactOptional()
      .describe("all settings as they are now; only with the code conflict, after a change of settings"),
    requestId: z.string().exactOptional().describe("identifies the request in the server's log"),
  })
  .meta({ id: "ErrorResponse" });
