import { buffer } from "node:stream/consumers";
import { isDeepStrictEqual } from "node:util";
import { settingsErrorMessages } from "../../../contract/messages/staff/settings.ts";
import type { AllSettings } from "../../../contract/schemas/settings.ts";
import { avatarFolder, logoFolder } from "../../../contract/values/pictures/picture-folders.ts";
import { portraitFiles, portraitNamePattern } from "../../../contract/values/pictures/pictures.ts";
import type { ShownPicture } from "../../content/records/index.ts";
import { HttpError } from "../../platform/http/index.ts";
import type { Images } from "../../platform/images/index.ts";

type PictureSettings = {
  logo?: AllSettings["logo"] | undefined;
  banner?: AllSettings["banner"] | undefined;
  president?: AllSettings["president"] | undefined;
};

/** The stored pictures that settings show. */
export function picturesOfSettings({ logo, banner, president }: PictureSettings): ShownPicture[] {
  const pictures: ShownPicture[] = [];
  for (const picture of [logo, banner])
    if (picture) pictures.push({ folder: logoFolder, name: picture.name, width: picture.width });
  // Values from before there were rules may name anything.
  if (president && portraitNamePattern.test(president.portrait)) {
    const [portrait] = portraitFiles(president.portrait);
    if (portrait) pictures.push({ folder: avatarFolder, ...portrait });
  }
  return pictures;
}

/** The picture settings that name others than the current ones. */
export function newPictures(current: AllSettings, settings: PictureSettings): PictureSettings {
  const { logo, banner, president } = settings;
  return {
    logo: isDeepStrictEqual(logo, current.logo) ? undefined : logo,
    banner: isDeepStrictEqual(banner, current.banner) ? undefined : banner,
    president: president?.portrait === current.president.portrait ? undefined : president,
  };
}

/**
 * Checks that the pictures of new settings are stored, and of the size that they claim. Call it outside of the
 * transaction: the store may be remote.
 * @param message for a picture that is not
 * @throws HttpError 422
 */
export async function requireStoredPictures(
  images: Images,
  settings: PictureSettings,
  message: string = settingsErrorMessages.picture,
): Promise<void> {
  for (const { folder, name } of picturesOfSettings(settings)) {
    const file = await images.read(folder, name);
    if (!file) throw new HttpError("invalid", message, { settings: `shows ${name}, which is not stored` });
    if (folder === avatarFolder) {
      file.stream.destroy();
      continue;
    }
    const content = await buffer(file.stream);
    const { width, height } = await images.verifyStored(name, content);
    for (const key of ["logo", "banner"] as const) {
      const claimed = settings[key];
      if (claimed?.name === name && (width !== claimed.width || height !== claimed.height))
        throw new HttpError("invalid", message, { [`settings/${key}`]: `is ${width} by ${height} pixels` });
    }
  }
}
