/** Tags, words, spaces and signs of HTML or plain text. */
const token = /<[^>]*>|&#?\w+;|\s+|[\p{L}\p{M}\p{N}]+|./gsu;

/**
 * What two people made of one text, if both only added to it: the text with all additions, mine first where both added.
 * @returns undefined if one of them removed or replaced something
 */
export function mergeAdditions(base: string, mine: string, theirs: string): string | undefined {
  const words = tokensOf(base);
  const my = additionsTo(words, mine);
  const their = additionsTo(words, theirs);
  if (!my || !their) return undefined;
  return my
    .map((added, position) => mergeOne(added, their[position] ?? []) + (words[position] ?? ""))
    .join("");
}

function tokensOf(text: string): readonly string[] {
  return text.match(token) ?? [];
}

/** @returns what was added before each token of the base, and behind the last one */
function additionsTo(base: readonly string[], changed: string): string[][] | undefined {
  let added: string[] = [];
  const additions = [added];
  for (const each of tokensOf(changed)) {
    if (each === base[additions.length - 1]) {
      added = [];
      additions.push(added);
    } else added.push(each);
  }
  const isWhole = additions.length === base.length + 1;
  return isWhole && additions.every(isBalanced) ? additions : undefined;
}

/** Whether each tag that an addition opens is closed in it. */
function isBalanced(tokens: readonly string[]): boolean {
  let depth = 0;
  for (const each of tokens) {
    if (/^<\w/.test(each) && !/^<(?:br|img)\b/.test(each)) depth += 1;
    else if (each.startsWith("</")) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** What both added stands once. */
function mergeOne(mine: readonly string[], theirs: readonly string[]): string {
  const [my, their] = [mine.join("\0"), theirs.join("\0")];
  if (`\0${their}\0`.includes(`\0${my}\0`)) return theirs.join("");
  return [...mine, ...(`\0${my}\0`.includes(`\0${their}\0`) ? [] : theirs)].join("");
}
