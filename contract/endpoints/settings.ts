import { z } from "zod";
import { settingsSchema, shellSchema, wordsSchema } from "../schemas/settings.ts";
import {
  changeSettingsBody,
  changeWordsBody,
  checklistSchema,
  settingsPictureSchema,
  settingsStateSchema,
} from "../schemas/settings-changes.ts";
import { translatedLanguages } from "../values/text/language.ts";
import { endpointsUnder } from "./endpoint.ts";

const endpoint = endpointsUnder("settings", { permission: "settings.manage" });
const administratorEndpoint = endpointsUnder("settings", { permission: "settings.administer" });
const publicEndpoint = endpointsUnder("settings", { permission: "public" });

export const settingsEndpoints = {
  get: publicEndpoint({
    route: "GET /api/settings",
    summary: "Returns the college's public settings",
    responses: { 200: settingsSchema },
  }),
  shell: publicEndpoint({
    route: "GET /api/settings/shell",
    summary: "Returns what every page shows around its text, with the addresses of menu and footer",
    responses: { 200: shellSchema },
  }),
  words: publicEndpoint({
    route: "GET /api/settings/words/:lang",
    summary: "Returns the words of a language that the college has written itself",
    params: z.object({ lang: z.enum(translatedLanguages) }),
    responses: { 200: wordsSchema },
  }),
  getAll: endpoint({
    route: "GET /api/settings/all",
    summary: "Returns all settings",
    responses: { 200: settingsStateSchema },
  }),
  change: endpoint({
    route: "PUT /api/settings/all",
    summary: "Changes some settings; refused if any has been changed since the base version",
    body: changeSettingsBody,
    responses: { 200: settingsStateSchema },
    errors: ["conflict"],
  }),
  changeWords: administratorEndpoint({
    route: "PATCH /api/settings/words/:lang",
    summary: "Approves or changes words of a language, or switches the language on or off",
    params: z.object({ lang: z.enum(translatedLanguages) }),
    body: changeWordsBody,
    responses: { 200: settingsStateSchema },
    errors: ["conflict"],
  }),
  uploadPicture: endpoint({
    route: "POST /api/settings/pictures",
    summary: "Stores a logo or a portrait, for a change of the settings that shows it",
    consumes: ["multipart/form-data"],
    responses: { 201: settingsPictureSchema },
  }),
  checklist: endpoint({
    route: "GET /api/settings/checklist",
    summary: "Returns which first steps of a new college are done",
    responses: { 200: checklistSchema },
  }),
};
