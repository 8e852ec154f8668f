import { shareVersion } from "../../../contract/pictures.ts";
import type { Db } from "../../platform/database/index.ts";
import { StaticResource } from "../../platform/http/index.ts";
import type { Images } from "../../platform/images/index.ts";
import { readSettings } from "../../settings/index.ts";

/**
 * The college's sign as a share picture. It is drawn when it is first read and after its settings have changed, and
 * kept in memory: there is one.
 * @returns a function that throws HttpError 503 while it cannot be drawn
 */
export function collegeSign(db: Db, images: Images): () => Promise<StaticResource> {
  let drawn: { version: string; resource: Promise<StaticResource> } | undefined;
  return async () => {
    const settings = await readSettings(db);
    const version = shareVersion(undefined, settings);
    if (drawn?.version === version) return drawn.resource;
    const resource = images
      .drawSign(settings.palette, settings.logo?.name)
      .then((picture) => new StaticResource("image/jpeg", Buffer.from(picture)));
    const drawing = { version, resource };
    drawn = drawing;
    resource.catch(() => {
      if (drawn === drawing) drawn = undefined;
    });
    return resource;
  };
}
