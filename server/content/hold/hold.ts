import type { HoldReason } from "../../../contract/values/moderation.ts";
import { hasLink, hasPhoneNumber } from "./contact-details.ts";

/**
 * Why a comment waits for approval; nothing if it is shown at once.
 * @param isKnown whether its author has a comment that readers see
 */
export function findCommentReasons(text: string, isKnown: boolean): HoldReason[] {
  const reasons: HoldReason[] = [];
  if (!isKnown) reasons.push("first");
  if (hasLink(text)) reasons.push("link");
  if (hasPhoneNumber(text)) reasons.push("phone");
  return reasons;
}

type EntrySigns = {
  /** What was typed, without the addresses that the form asks for. */
  text: string;
  /** More links than these are a sign of advertising. */
  maxLinks: number;
  /** The field that people do not see: programs fill in every field that they find. */
  blank: string;
  isFromOtherSite: boolean;
  isRepeated: boolean;
  isHurried: boolean;
  /** Counts the entry; called only for one without another sign. */
  isFlood: () => Promise<boolean>;
};

/** The first sign that an entry of a form is advertising. A sign never drops an entry: staff look at it. */
export async function findHoldReason(signs: EntrySigns): Promise<HoldReason | undefined> {
  if (signs.blank !== "") return "hidden-field";
  if ((signs.text.match(/https?:\/\/|www\./gi)?.length ?? 0) > signs.maxLinks) return "link";
  if (signs.isFromOtherSite) return "other-site";
  if (signs.isRepeated) return "repeated";
  if (signs.isHurried) return "hurried";
  return (await signs.isFlood()) ? "flood" : undefined;
}
