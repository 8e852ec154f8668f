import type { Finding, Part, PlacedPart } from "./checked-text.ts";
import { checkBoldHeadings, checkHeadingLevels } from "./heading-rules.ts";
import { checkLinkWords, checkSameWords } from "./link-rules.ts";
import { checkPictures } from "./picture-rules.ts";
import { checkTables } from "./table-rule.ts";
import { checkCapitals, checkParagraphLength } from "./wording-rules.ts";

const rulesOfParts = [checkPictures, checkLinkWords, checkTables, checkCapitals, checkParagraphLength];
const rulesOfTexts = [checkHeadingLevels, checkBoldHeadings, checkSameWords];

/** What readers may stumble over in a text, in its order. */
export function checkText(parts: readonly PlacedPart[]): Finding[] {
  const ofParts = parts.flatMap(({ part, start }) =>
    findingsOf(part).map((finding) => ({ ...finding, from: start + finding.from, to: start + finding.to })),
  );
  const ofText = rulesOfTexts.flatMap((check) => check(parts));
  return [...ofParts, ...ofText].sort((one, other) => one.from - other.from);
}

/** Parts are immutable. */
const known = new WeakMap<Part, readonly Finding[]>();

function findingsOf(part: Part): readonly Finding[] {
  const findings = known.get(part) ?? rulesOfParts.flatMap((check) => check(part));
  known.set(part, findings);
  return findings;
}
