import { z } from "zod";
import {
  type ConflictingChange,
  type ErrorCode,
  errorStatus,
  type UnavailablePicture,
} from "../values/errors.ts";
import { type StoredDraft, storedDraftSchema } from "./newsroom.ts";
import { type AllSettings, allSettingsSchema } from "./settings.ts";

const codes = Object.keys(errorStatus).filter((code): code is ErrorCode => code in errorStatus);

/**
 * The body of every error response. `fields` has a message for each invalid field, by its path in the request.
 * `requestId` identifies the request in the log; of requests rejected under load, the log has a count and one sample
 * per second.
 */
export type ErrorResponse = {
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  requestId?: string;
  /** With the code `pictures_unavailable`: the linked pictures of a body that could not be fetched. */
  pictures?: UnavailablePicture[];
  /** With the code `conflict`, when another user saved the record in the meantime. */
  changed?: ConflictingChange;
  /** With the code `conflict`, when an autosave has not seen the viewer's draft of now: that one, and null for none. */
  draft?: StoredDraft | null;
  /** Beside `draft`: the newest version of the record. */
  versionID?: number;
  /** With the code `conflict`, after a change of settings: all of them as they are now. */
  current?: AllSettings;
};

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
      .nullable()
      .exactOptional()
      .describe(
        "the viewer's draft of now; only with the code conflict, after an autosave that has not seen it",
      ),
    versionID: z.int().exactOptional().describe("the record's newest version; only beside a draft"),
    current: allSettingsSchema
      .exactOptional()
      .describe("all settings as they are now; only with the code conflict, after a change of settings"),
    requestId: z.string().exactOptional().describe("identifies the request in the server's log"),
  })
  .meta({ id: "ErrorResponse" });
