import { z } from "zod";
import { contentLanguages } from "./content-state.ts";

/** The language of a record in public answers. */
export const languageSchema = z
  .enum(contentLanguages)
  .optional()
  .describe("the language that staff chose; missing: detected from the text");
