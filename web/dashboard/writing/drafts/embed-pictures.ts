import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { loadPrivatePicture } from "../../kit/pictures/load-private-picture.ts";
import type { FormValues } from "../model/form-values.ts";

/**
 * The values with the pictures in themselves that only a draft shows: the server deletes them with the draft. One that
 * cannot be loaded stays as it is.
 * @param saved shows pictures that stay on the server
 * @param folder of the covers, such as `/images/posts/`
 */
export async function embedPictures(
  values: FormValues,
  saved: Snapshot,
  folder: string,
): Promise<FormValues> {
  const { cover, picture } = values;
  const addresses = new Set(
    values.body.match(/\/images\/[\w./-]+/g)?.filter((each) => !saved.body.includes(each)),
  );
  const embedded = await Promise.all(
    [...addresses].map(async (address) => ({ address, dataUrl: await loadPrivatePicture(address) })),
  );
  const body = embedded.reduce(
    (text, { address, dataUrl }) => (dataUrl ? text.replaceAll(address, dataUrl) : text),
    values.body,
  );
  if (picture || !cover || cover.name === saved.image?.name) return { ...values, body };
  const dataUrl = await loadPrivatePicture(folder + cover.name);
  return dataUrl
    ? { ...values, body, picture: toFile(dataUrl, cover.name), cover: saved.image }
    : { ...values, body };
}

function toFile(dataUrl: string, name: string): File {
  const [, type = "", base64 = ""] = /^data:([^;]+);base64,(.*)$/s.exec(dataUrl) ?? [];
  return new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], name, { type });
}
