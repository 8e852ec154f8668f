import { isUndescribed } from "../editor/is-picture.ts";
import type { Finding, Part } from "./checked-text.ts";

/** Pictures that say nothing to people who cannot see them. */
export function checkPictures({ pictures }: Part): Finding[] {
  return pictures.flatMap(({ from, to, alt, decorative }): Finding[] => {
    if (isUndescribed({ alt, decorative })) return [{ rule: "undescribedPicture", from, to, quote: "" }];
    return isFileName(alt) ? [{ rule: "fileNameAsDescription", from, to, quote: alt }] : [];
  });
}

const extension = /\.(?:avif|bmp|gif|heic|jpe?g|png|svg|tiff?|webp)$/i;

/** Names that cameras, phones and programs give, before their number. */
const numbered =
  /^(?:dcim|dsc[fn]?|fb_img|image|img|kolaj|mvimg|photo|picture|pxl|received|scan|screen ?shot|snapchat|untitled|vid|whatsapp image)[\s_-]*\(?\d[\w\s().:-]*$/i;

const unnamed = /^(?:download|image|img|photo|screenshot|unnamed|untitled)$/i;

/** Also numbers without a word, such as the date and time of a phone. */
function isFileName(description: string): boolean {
  const text = description.trim();
  if (extension.test(text) || unnamed.test(text)) return true;
  if (/^[\d_-]{6,}$/.test(text)) return true;
  return numbered.test(text) && !/\s\p{L}{3,}/u.test(text.replace(/^whatsapp image|^screen ?shot/i, ""));
}
