import { settingsEndpoints } from "../../../contract/endpoints/settings.ts";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { settingsErrorMessages } from "../../../contract/messages/staff/settings.ts";
import { needsAdministrator } from "../../../contract/rules/settings/groups.ts";
import { type ChangeSettings, settingsPictureForm } from "../../../contract/schemas/settings-changes.ts";
import { requestLimits } from "../../../contract/values/limits/requests.ts";
import { isAllowed } from "../../../contract/values/permissions.ts";
import { logoFolder } from "../../../contract/values/pictures/picture-folders.ts";
import { portraitFiles } from "../../../contract/values/pictures/pictures.ts";
import { deleteUnreferenced } from "../../content/records/index.ts";
import type { Database } from "../../platform/database/index.ts";
import {
  type App,
  type AuthorizedTransact,
  addRoute,
  authorizedTransact,
  HttpError,
  readForm,
  type Viewer,
} from "../../platform/http/index.ts";
import type { Images } from "../../platform/images/index.ts";
import { readSettings } from "../../settings/index.ts";
import { changeSettings, readSettingsState, type SettingsChange } from "./change-settings.ts";
import { changeWords } from "./change-words.ts";
import { readChecklist } from "./checklist.ts";
import { newPictures, requireStoredPictures } from "./pictures.ts";

type SettingsDeps = { database: Database; images: Images };

/** The routes of those who manage the site's settings. */
export function settingsChangeRoutes(app: App, { database: { db }, images }: SettingsDeps): void {
  const write = async (
    transact: AuthorizedTransact,
    work: Parameters<typeof transact<SettingsChange>>[1],
  ) => {
    const invalidates = ({ isChanged }: SettingsChange) => (isChanged ? "changed" : "nothing");
    const { state, dropped } = await transact({ invalidates }, work);
    // The change is committed, so a failed deletion is not an error of the request.
    await deleteUnreferenced(db, images, dropped).catch(() => undefined);
    return state;
  };

  addRoute(app, settingsEndpoints.getAll, () => readSettingsState(db));

  addRoute(app, settingsEndpoints.change, async (request) => {
    const { body } = request;
    await requireStoredPictures(images, newPictures(await readSettings(db), body.settings));
    return write(authorizedTransact(db, request), (transaction, viewer) => {
      requireAdministrator(viewer, body.settings);
      return changeSettings(transaction, viewer, body);
    });
  });

  addRoute(app, settingsEndpoints.changeWords, (request) =>
    write(authorizedTransact(db, request), (transaction, viewer) =>
      changeWords(transaction, viewer, request.params.lang, request.body),
    ),
  );

  addRoute(app, settingsEndpoints.checklist, () => readChecklist(db));
}

/** @throws HttpError 403 for a setting of the administrator, from somebody else */
function requireAdministrator({ role }: Viewer, settings: ChangeSettings["settings"]): void {
  if (needsAdministrator(settings) && !isAllowed(role, "settings.administer", true))
    throw new HttpError("forbidden", settingsErrorMessages.needsAdministrator);
}

const pictureForm = {
  schema: settingsPictureForm,
  texts: new Map([
    [
      "use",
      { maxBytes: requestLimits.maxFormLineBytes, code: "invalid", message: apiMessages.malformed } as const,
    ],
  ]),
  file: "picture",
};

/** The upload of a logo, a portrait or a picture for the top of the home page. One that no change shows is deleted by `kulliyad gc`. */
export function settingsPictureRoutes(app: App, { database: { db }, images }: SettingsDeps): void {
  addRoute(app, settingsEndpoints.uploadPicture, async (request, reply) => {
    const input = await readForm(request, reply, pictureForm);
    const { file } = input;
    if (!file) throw new HttpError("invalid", apiMessages.fieldMissing, { picture: "is missing" });
    await authorizedTransact(db, request)({ invalidates: "nothing" }, async () => undefined);
    if (input.fields.use !== "portrait") return images.storePicture(logoFolder, file);
    const name = await images.storePortrait(Buffer.concat(file));
    const [{ width } = { width: 0 }] = portraitFiles(name);
    return { name, width, height: width };
  });
}
