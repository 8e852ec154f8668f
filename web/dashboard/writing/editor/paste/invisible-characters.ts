/** Characters without width: break opportunities, joiners, invisible operators, byte order marks. */
const withoutWidth = /[\u00ad\u180e\u200b-\u200d\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]|\u034f/g;
const joiners = new Set(["\u200c", "\u200d"]);

/** Marks of direction, which texts in both directions need. Overrides and embeddings are never needed in HTML. */
const directionMarks = /[\u200e\u200f\u061c\u2066-\u2069]/g;
const directionOverrides = /[\u202a-\u202e]/g;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Letters that a joiner joins or parts: of every script but those that know no joining. */
const joining = /^(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}])[\p{L}\p{M}]$/u;
/** What emoji of several characters consist of. */
const emojiPart = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u;

/** Whether a text has letters that are written from right to left. */
export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

/**
 * Removes the characters that nobody sees. Joiners stay within emoji and beside letters of scripts that need them.
 * @param keepsMarks the text that it is from is written in both directions
 */
export function withoutInvisible(text: string, keepsMarks: boolean): string {
  const marked = text.replace(directionOverrides, "");
  const visible = keepsMarks ? marked : marked.replace(directionMarks, "");
  return visible.replace(withoutWidth, (sign, position: number) => {
    if (!joiners.has(sign)) return "";
    const before = characterBefore(visible, position);
    const after = String.fromCodePoint(visible.codePointAt(position + 1) ?? 0);
    const isInEmoji = sign === "\u200d" && emojiPart.test(before) && emojiPart.test(after);
    return isInEmoji || joining.test(before) || joining.test(after) ? sign : "";
  });
}

function characterBefore(text: string, position: number): string {
  const code = position > 1 ? (text.codePointAt(position - 2) ?? 0) : 0;
  return code > 0xffff ? String.fromCodePoint(code) : text.slice(Math.max(0, position - 1), position);
}
