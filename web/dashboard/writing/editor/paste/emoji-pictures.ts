/** Larger pictures are no characters, whatever their description is. */
const maxEmojiPixels = 96;
const maxEmojiUnits = 60;

const onlyEmoji = /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u;
const anyEmoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
const names = ["data-plain-text", "data-emoji", "alt", "aria-label", "title"];

/**
 * The characters that a picture of a mail program or a social network stands for.
 * @param read the value of an attribute; empty without it
 */
export function emojiOf(read: (name: string) => string): string | undefined {
  const isLarge = ["width", "height"].every((name) => Number.parseFloat(read(name)) > maxEmojiPixels);
  if (isLarge || /^\/images\//.test(read("src"))) return undefined;
  return names
    .map((name) => read(name).trim())
    .find((text) => text.length <= maxEmojiUnits && onlyEmoji.test(text) && anyEmoji.test(text));
}

/** The first bytes of a GIF of one pixel, in base64: pages put it where a script or a style draws something. */
const blankGif = /^data:image\/gif;base64,R0lGOD[dl]hAQABA/;

/** Whether a picture only holds a place, so that nothing of it is seen. */
export function isPlaceholder(src: string): boolean {
  return blankGif.test(src);
}
